import { unreachable } from '../../core/unreachable.ts';
import type { Write } from '../../core/write.ts';
import type { WriteResponse } from '../../session/write-stream.ts';
import { readObject } from './json-object.ts';
import { type JsonText, objectText } from './json-text.ts';
import type { ResourceNames } from './resource-names.ts';
import { encodeStreamError } from './status-codec.ts';
import { decodeWrite, encodeCommitResult } from './write-codec.ts';

const MEMBERS = ['database', 'streamId', 'writes', 'streamToken', 'labels'] as const;

/** Reads the writes of one message. The client's stream token is not checked: nothing here depends on it. */
export function decodeWriteRequest(json: unknown, names: ResourceNames): readonly Write[] {
  return readObject(json, 'WriteRequest', MEMBERS).each('writes', (write, at) =>
    decodeWrite(write, at, names),
  );
}

export function encodeWriteResponse(response: WriteResponse): JsonText {
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

function encodeToken(position: number): JsonText {
  return `"${Buffer.from(String(position)).toString('base64')}"`;
}
