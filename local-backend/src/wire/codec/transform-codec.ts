import { parseFieldPath } from '../../core/field-path.ts';
import type { Transform } from '../../core/write.ts';
import { invalidJson, readObject } from './json-object.ts';
import { decodeArray, decodeValue } from './value-codec.ts';

const OPERATIONS = [
  'setToServerValue',
  'increment',
  'minimum',
  'maximum',
  'appendMissingElements',
  'removeAllFromArray',
] as const;

const SERVER_VALUES = ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME'];

/** Reads one `FieldTransform`. */
export function decodeTransform(json: unknown, at: string): Transform {
  const transform = readObject(json, at, ['fieldPath', ...OPERATIONS]);
  const field = parseFieldPath(transform.requiredText('fieldPath'));
  const operation = transform.oneOf(OPERATIONS);
  switch (operation) {
    case 'setToServerValue':
      if (transform.symbol('setToServerValue', SERVER_VALUES) === 'REQUEST_TIME')
        return { kind: 'server-timestamp', field };
      throw invalidJson(at, 'setToServerValue must be REQUEST_TIME');
    case 'increment':
    case 'minimum':
    case 'maximum':
      return {
        kind: operation,
        field,
        operand: decodeNumber(transform.raw(operation), `${at}.${operation}`),
      };
    case 'appendMissingElements':
      return { kind: 'array-union', field, values: decodeArray(transform.raw('appendMissingElements')) };
    case 'removeAllFromArray':
      return { kind: 'array-remove', field, values: decodeArray(transform.raw('removeAllFromArray')) };
    default:
      throw invalidJson(at, 'A transform must have an operation');
  }
}

function decodeNumber(json: unknown, at: string): bigint | number {
  const operand = decodeValue(json);
  if (typeof operand === 'bigint' || typeof operand === 'number') return operand;
  throw invalidJson(at, 'Expected an integer or a double');
}
