import { parseFieldPath } from '../../core/field-path.ts';
import type { FieldPath } from '../../core/query.ts';
import { StatusError } from '../../core/status.ts';
import type { CommitResult, Precondition, Transform, Write, WriteResult } from '../../core/write.ts';
import { DOCUMENT_MEMBERS } from './document-codec.ts';
import { invalidJson, type JsonObject, readObject } from './json-object.ts';
import { arrayText, type JsonText, objectText, optional } from './json-text.ts';
import { decodeDocumentName, type ResourceNames } from './resource-names.ts';
import { decodeTimestamp, encodeTimestamp } from './timestamp-codec.ts';
import { decodeArray, decodeFields, decodeValue, encodeValue } from './value-codec.ts';

const OPERATIONS = ['update', 'delete', 'verify', 'transform'] as const;
const PRECONDITIONS = ['exists', 'updateTime'] as const;
const NUMBERS = ['increment', 'minimum', 'maximum'] as const;
const TRANSFORMS = ['setToServerValue', ...NUMBERS, 'appendMissingElements', 'removeAllFromArray'] as const;
const SERVER_VALUES = ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME'];
const MEMBERS = [...OPERATIONS, 'updateMask', 'updateTransforms', 'currentDocument'] as const;

/** Decodes one `Write`. Throws UNIMPLEMENTED for the old form `transform`, which no current client library sends. */
export function decodeWrite(json: unknown, at: string, names: ResourceNames): Write {
  const write = readObject(json, at, MEMBERS);
  const precondition = decodePrecondition(write);
  const operation = write.oneOf(OPERATIONS);
  if (operation !== undefined && operation !== 'update') refuseUpdateMembers(write);
  switch (operation) {
    case 'update':
      return decodeUpdate(write, names, precondition);
    case 'transform':
      throw new StatusError('UNIMPLEMENTED', 'This server reads transforms only in `updateTransforms`');
    case 'delete':
    case 'verify':
      return {
        kind: operation,
        path: decodeDocumentName(names, write.requiredText(operation)),
        precondition,
      };
    default:
      throw invalidJson(at, 'A write must have an operation');
  }
}

function decodeUpdate(write: JsonObject, names: ResourceNames, precondition?: Precondition): Write {
  const document = write.object('update', DOCUMENT_MEMBERS);
  if (!document) throw invalidJson(write.at, 'Missing a document');
  return {
    kind: 'update',
    path: decodeDocumentName(names, document.requiredText('name')),
    fields: decodeFields(document.raw('fields')),
    mask: decodeMask(write, 'updateMask'),
    transforms: write.each('updateTransforms', decodeTransform),
    precondition,
  };
}

/** Decodes `currentDocument`. If it is missing or empty, there is no precondition. */
function decodePrecondition(write: JsonObject): Precondition | undefined {
  const precondition = write.object('currentDocument', PRECONDITIONS);
  switch (precondition?.oneOf(PRECONDITIONS)) {
    case 'exists':
      return { kind: 'exists', exists: precondition?.flag('exists') === true };
    case 'updateTime':
      return { kind: 'update-time', updateTime: decodeTimestamp(precondition?.raw('updateTime')) };
    default:
      return undefined;
  }
}

/** Decodes one `FieldTransform`. Throws UNIMPLEMENTED for a minimum and a maximum. */
function decodeTransform(json: unknown, at: string): Transform {
  const transform = readObject(json, at, ['fieldPath', ...TRANSFORMS]);
  const field = parseFieldPath(transform.requiredText('fieldPath'));
  const kind = transform.oneOf(TRANSFORMS);
  switch (kind) {
    case 'setToServerValue':
      if (transform.symbol(kind, SERVER_VALUES) === 'REQUEST_TIME') {
        return { kind: 'server-timestamp', field };
      }
      throw invalidJson(at, 'setToServerValue must be REQUEST_TIME');
    case 'minimum':
    case 'maximum':
      throw new StatusError('UNIMPLEMENTED', `This server does not implement the transform ${kind}`);
    case 'increment': {
      const operand = decodeValue(transform.raw(kind));
      if (typeof operand === 'bigint' || typeof operand === 'number') return { kind, field, operand };
      throw invalidJson(`${at}.${kind}`, 'Expected an integer or a double');
    }
    case 'appendMissingElements':
      return { kind: 'array-union', field, values: decodeArray(transform.raw(kind)) };
    case 'removeAllFromArray':
      return { kind: 'array-remove', field, values: decodeArray(transform.raw(kind)) };
    default:
      throw invalidJson(at, 'A transform must have an operation');
  }
}

function refuseUpdateMembers(write: JsonObject): void {
  const member = ['updateMask', 'updateTransforms'].find((name) => write.has(name));
  if (member === undefined) return;
  throw new StatusError('INVALID_ARGUMENT', `${member} needs an update at '${write.at}'`);
}

/** Decodes a `DocumentMask`. A missing mask is undefined, which differs from a mask without fields. */
export const decodeMask = (object: JsonObject, name: string): readonly FieldPath[] | undefined =>
  object.object(name, ['fieldPaths'])?.texts('fieldPaths').map(parseFieldPath);

export function encodeWriteResult(result: WriteResult): JsonText {
  const transforms = result.transformResults;
  return objectText({
    updateTime: optional(result.updateTime, encodeTimestamp),
    transformResults: transforms.length > 0 ? arrayText(transforms.map(encodeValue)) : undefined,
  });
}

/** Encodes `writeResults` and `commitTime`, which are in the answers of `commit` and of the write stream. */
export function encodeCommitResult(result: CommitResult): Record<string, JsonText> {
  return {
    writeResults: arrayText(result.writeResults.map(encodeWriteResult)),
    commitTime: encodeTimestamp(result.commitTime),
  };
}
