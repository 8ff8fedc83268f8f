import { formatFieldPath, parseFieldPath } from '../../core/field-path.ts';
import { StatusError } from '../../core/status.ts';
import type { Transform } from '../../core/write.ts';
import { invalidJson, readObject } from './json-object.ts';
import { type JsonText, objectText } from './json-text.ts';
import { decodeArray, decodeValue, encodeArray, encodeValue } from './value-codec.ts';

const UNSUPPORTED = ['maximum', 'minimum'] as const;
const OPERATIONS = ['setToServerValue', 'increment', 'appendMissingElements', 'removeAllFromArray'] as const;

const SERVER_VALUES = ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME'];

/** Reads one `FieldTransform`. Throws UNIMPLEMENTED for maximum and minimum, which no web SDK sends. */
export function decodeTransform(json: unknown, at: string): Transform {
  const transform = readObject(json, at, ['fieldPath', ...OPERATIONS, ...UNSUPPORTED]);
  const field = parseFieldPath(transform.requiredText('fieldPath'));
  const operation = transform.oneOf([...OPERATIONS, ...UNSUPPORTED]);
  switch (operation) {
    case 'setToServerValue':
      if (transform.symbol('setToServerValue', SERVER_VALUES) === 'REQUEST_TIME')
        return { kind: 'server-timestamp', field };
      throw invalidJson(at, 'setToServerValue must be REQUEST_TIME');
    case 'increment':
      return { kind: 'increment', field, by: decodeNumber(transform.raw('increment'), at) };
    case 'appendMissingElements':
      return { kind: 'array-union', field, values: decodeArray(transform.raw('appendMissingElements')) };
    case 'removeAllFromArray':
      return { kind: 'array-remove', field, values: decodeArray(transform.raw('removeAllFromArray')) };
    case undefined:
      throw invalidJson(at, 'A transform must have an operation');
    default:
      throw new StatusError('UNIMPLEMENTED', `The transform ${operation} is not implemented`);
  }
}

function decodeNumber(json: unknown, at: string): bigint | number {
  const by = decodeValue(json);
  if (typeof by === 'bigint' || typeof by === 'number') return by;
  throw invalidJson(at, 'increment must be a number');
}

export function encodeTransform(transform: Transform): JsonText {
  return objectText({
    fieldPath: JSON.stringify(formatFieldPath(transform.field)),
    setToServerValue: transform.kind === 'server-timestamp' ? '"REQUEST_TIME"' : undefined,
    increment: transform.kind === 'increment' ? encodeValue(transform.by) : undefined,
    appendMissingElements: transform.kind === 'array-union' ? encodeArray(transform.values) : undefined,
    removeAllFromArray: transform.kind === 'array-remove' ? encodeArray(transform.values) : undefined,
  });
}
