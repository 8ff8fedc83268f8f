import { StatusError } from '../../core/status.ts';
import type { WriteResponse, WriteStream } from '../../session/write-stream.ts';
import { parseJson } from '../codec/json-object.ts';
import type { ResourceNames } from '../codec/resource-names.ts';
import { decodeWriteRequest, encodeWriteResponse } from '../codec/write-stream-codec.ts';
import type { ChannelProtocol } from './channel-session.ts';

const MESSAGE_WEIGHT = 500;

/** Speaks the write protocol on a session: the first message opens the stream, each further one is a batch. */
export function createWriteChannel(
  stream: WriteStream,
  names: ResourceNames,
): ChannelProtocol<WriteResponse> {
  let isOpen = false;
  return {
    encode: encodeWriteResponse,
    weigh: () => MESSAGE_WEIGHT,
    receive(text) {
      try {
        const writes = decodeWriteRequest(parseJson(text), names);
        if (isOpen) return stream.write(writes);
        isOpen = true;
        stream.open();
        if (writes.length > 0)
          stream.fail(new StatusError('INVALID_ARGUMENT', 'Writes before the handshake'));
      } catch (error) {
        stream.fail(error);
      }
    },
    close: () => stream.close(),
  };
}
