import { isDeepStrictEqual } from 'node:util';
import type { Document } from './document.ts';
import {
  type ConflictHandler,
  throwConflict,
  validateDocument,
  validateFieldPath,
} from './document-limits.ts';
import { getField, removeField, setField } from './field-path.ts';
import { type DatabaseName, formatDocumentName } from './path.ts';
import { type StatusCode, StatusError } from './status.ts';
import { compareTimestamps } from './time.ts';
import { transformValue } from './transform.ts';
import type { MapValue, Timestamp, Value } from './value.ts';
import type { Write, WriteResult } from './write.ts';

type Update = Extract<Write, { readonly kind: 'update' }>;

/** The result of a write. `document` is undefined if the document does not exist after the write. */
export interface AppliedWrite {
  readonly document: Document | undefined;
  readonly result: WriteResult;
}

/** The database and the time of a write. The database's name is used only in error messages. */
export interface WriteContext {
  readonly database: DatabaseName;
  readonly time: Timestamp;
  /**
   * Called when the stored data conflicts with a write: the document should exist or should not exist, does not have
   * the demanded version, or would become too large. A caller without write access must not learn of the conflict, so
   * the batch is authorized before the conflict is reported. By default, the conflict is thrown.
   */
  readonly onConflict?: ConflictHandler;
}

/**
 * Applies one write to the document's current version. A write that changes nothing returns the current version, with
 * its old update time. Throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION if the precondition fails, and
 * INVALID_ARGUMENT if the document would break a limit. Does not check the path.
 */
export function applyWrite(current: Document | undefined, write: Write, context: WriteContext): AppliedWrite {
  checkPrecondition(current, write, context);
  switch (write.kind) {
    case 'update':
      return applyUpdate(current, write, context);
    case 'delete':
      return { document: undefined, result: NO_RESULT };
    case 'verify':
      return { document: current, result: NO_RESULT };
  }
}

const NO_RESULT: WriteResult = { updateTime: undefined, transformResults: [] };
const NO_FIELDS: MapValue = new Map();

function applyUpdate(current: Document | undefined, write: Update, context: WriteContext): AppliedWrite {
  let fields = maskedFields(current?.fields ?? NO_FIELDS, write);
  const transformResults: Value[] = [];
  for (const transform of write.transforms) {
    validateFieldPath(transform.field);
    const { value, result } = transformValue(transform, getField(fields, transform.field), context.time);
    fields = setField(fields, transform.field, value);
    transformResults.push(result);
  }
  const document = nextVersion(current, write, fields, context);
  return { document, result: { updateTime: document.updateTime, transformResults } };
}

function maskedFields(current: MapValue, write: Update): MapValue {
  if (write.mask === undefined) return write.fields;
  let fields = current;
  for (const field of write.mask) {
    validateFieldPath(field);
    const value = getField(write.fields, field);
    fields = value === undefined ? removeField(fields, field) : setField(fields, field, value);
  }
  return fields;
}

function nextVersion(
  current: Document | undefined,
  write: Update,
  fields: MapValue,
  { time, onConflict }: WriteContext,
): Document {
  // The comparison is strict: storing 1.0 over 1, or -0 over 0, is a change. The order of map keys does not matter.
  if (current !== undefined && isDeepStrictEqual(current.fields, fields)) return current;
  const document = { path: write.path, fields, createTime: current?.createTime ?? time, updateTime: time };
  validateDocument(document, onConflict);
  return document;
}

function checkPrecondition(
  current: Document | undefined,
  { kind, path, precondition }: Write,
  { database, onConflict = throwConflict }: WriteContext,
): void {
  if (precondition === undefined) return;
  const refuse = (code: StatusCode, why: string): void => onConflict(new StatusError(code, why));
  const name = formatDocumentName(database, path);
  if (precondition.kind === 'update-time') {
    if (current !== undefined && compareTimestamps(current.updateTime, precondition.updateTime) === 0) return;
    const state = 'it was changed since, or does not exist';
    refuse('FAILED_PRECONDITION', `Cannot write to the version of ${name} asked for: ${state}`);
  } else if (precondition.exists && current === undefined) {
    refuse('NOT_FOUND', `No document to ${kind}: ${name}`);
  } else if (!precondition.exists && current !== undefined) {
    refuse('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
}
