import { StatusError } from '../../core/status.ts';
import { unreachable } from '../../core/unreachable.ts';
import type { WriteResponse, WriteStream } from '../../session/write-stream.ts';
import { parseJson, readObject } from '../codec/json-object.ts';
import { type JsonText, objectText } from '../codec/json-text.ts';
import type { ResourceNames } from '../codec/resource-names.ts';
import { encodeStreamError } from '../codec/status-codec.ts';
import { decodeWrite, encodeCommitResult } from '../codec/write-codec.ts';
import type { ChannelProtocol } from './channel-session.ts';

const MEMBERS = ['database', 'streamId', 'writes', 'streamToken', 'labels'];
const MESSAGE_WEIGHT = 500;

/** The write protocol of a session. The first message opens the stream, and each further message is a batch. */
export function createWriteChannel(
  stream: WriteStream,
  names: ResourceNames,
): ChannelProtocol<WriteResponse> {
  let isOpen = false;
  return {
    encode: encodeResponse,
    weigh: () => MESSAGE_WEIGHT,
    receive(text) {
      try {
        // The stream token is not checked, because this server does not need it.
        const request = readObject(parseJson(text), 'WriteRequest', MEMBERS);
        const writes = request.each('writes', (write, at) => decodeWrite(write, at, names));
        if (isOpen) return stream.write(writes);
        isOpen = true;
        stream.sendToken();
        if (writes.length > 0)
          stream.fail(new StatusError('INVALID_ARGUMENT', 'Writes before the handshake'));
      } catch (error) {
        stream.fail(error);
      }
    },
    close: () => stream.close(),
  };
}

function encodeResponse(response: WriteResponse): JsonText {
  switch (response.kind) {
    case 'token':
      return objectText({ streamId: '"0"', streamToken: encodeToken(response.position) });
    case 'committed':
      return objectText({
        streamToken: encodeToken(response.position),
        ...encodeCommitResult(response.result),
      });
    case 'failed':
      return encodeStreamError(response.error);
    default:
      return unreachable(response);
  }
}

const encodeToken = (position: number): JsonText => `"${Buffer.from(String(position)).toString('base64')}"`;
