import { parseFieldPath } from '../../core/field-path.ts';
import type { FieldPath } from '../../core/query.ts';
import { StatusError } from '../../core/status.ts';
import type { CommitResult, Transform, Write, WriteResult } from '../../core/write.ts';
import { DOCUMENT_MEMBERS } from './document-codec.ts';
import { invalidJson, type JsonObject, readObject } from './json-object.ts';
import { arrayText, type JsonText, objectText, optionalText } from './json-text.ts';
import { decodePrecondition } from './precondition-codec.ts';
import { decodeDocumentName, type ResourceNames } from './resource-names.ts';
import { encodeTimestamp } from './timestamp-codec.ts';
import { decodeTransform } from './transform-codec.ts';
import { decodeFields, encodeValue } from './value-codec.ts';

const OPERATIONS = ['update', 'delete', 'verify', 'transform'] as const;
const MEMBERS = [...OPERATIONS, 'updateMask', 'updateTransforms', 'currentDocument'] as const;

/** Reads one `Write`. The old form `transform` becomes an update of nothing but those transforms. */
export function decodeWrite(json: unknown, at: string, names: ResourceNames): Write {
  const write = readObject(json, at, MEMBERS);
  const precondition = decodePrecondition(write.raw('currentDocument'), write.path('currentDocument'));
  const operation = write.oneOf(OPERATIONS);
  switch (operation) {
    case 'update':
      return decodeUpdate(write, precondition, names);
    case 'transform':
      return decodeTransformWrite(write, precondition, names);
    case 'delete':
    case 'verify':
      refuse(write, ['updateMask', 'updateTransforms']);
      return {
        kind: operation,
        path: decodeDocumentName(names, write.requiredText(operation)),
        precondition,
      };
    default:
      throw invalidJson(at, 'A write must have an operation');
  }
}

function decodeUpdate(write: JsonObject, precondition: Write['precondition'], names: ResourceNames): Write {
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

function decodeTransformWrite(
  write: JsonObject,
  precondition: Write['precondition'],
  names: ResourceNames,
): Write {
  refuse(write, ['updateMask', 'updateTransforms']);
  const transform = write.object('transform', ['document', 'fieldTransforms']);
  const transforms: readonly Transform[] = transform?.each('fieldTransforms', decodeTransform) ?? [];
  const path = decodeDocumentName(names, transform?.requiredText('document') ?? '');
  return { kind: 'update', path, fields: new Map(), mask: [], transforms, precondition };
}

function refuse(write: JsonObject, members: readonly string[]): void {
  for (const member of members) {
    if (write.has(member))
      throw new StatusError('INVALID_ARGUMENT', `${member} needs an update at '${write.at}'`);
  }
}

/** Reads a `DocumentMask`; absent is undefined, which is not the same as a mask of no fields. */
export function decodeMask(object: JsonObject, name: string): readonly FieldPath[] | undefined {
  return object.object(name, ['fieldPaths'])?.texts('fieldPaths').map(parseFieldPath);
}

export function encodeWriteResult(result: WriteResult): JsonText {
  const transforms = result.transformResults;
  return objectText({
    updateTime: optionalText(result.updateTime, encodeTimestamp),
    transformResults: transforms.length > 0 ? arrayText(transforms.map(encodeValue)) : undefined,
  });
}

/** The members `writeResults` and `commitTime`, shared by the answers of `commit` and of the write stream. */
export function encodeCommitResult(result: CommitResult): Record<string, JsonText> {
  return {
    writeResults: arrayText(result.writeResults.map(encodeWriteResult)),
    commitTime: encodeTimestamp(result.commitTime),
  };
}
