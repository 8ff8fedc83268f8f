import type { Precondition } from '../../core/write.ts';
import type { JsonObject } from './json-object.ts';
import { invalidJson, readObject } from './json-object.ts';
import { decodeTimestamp } from './timestamp-codec.ts';

const KINDS = ['exists', 'updateTime'] as const;

/** Reads `currentDocument`; an absent or empty one is no precondition. */
export function decodePrecondition(json: unknown, at: string): Precondition | undefined {
  if (json === undefined || json === null) return undefined;
  const precondition: JsonObject = readObject(json, at, KINDS);
  switch (precondition.oneOf(KINDS)) {
    case 'exists':
      return { kind: 'exists', exists: precondition.flag('exists') === true };
    case 'updateTime':
      return { kind: 'update-time', updateTime: decodeTimestamp(precondition.raw('updateTime')) };
    case undefined:
      return undefined;
    default:
      throw invalidJson(at, 'Unknown precondition');
  }
}
