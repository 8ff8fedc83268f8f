import type { Document } from '../document.ts';
import { getField, isNameField, setField } from '../field-path.ts';
import type { FieldPath } from '../query.ts';
import type { MapValue } from '../value.ts';

/** The document with only the selected fields, or the document itself if `select` is undefined. */
export function projectDocument(document: Document, select: readonly FieldPath[] | undefined): Document {
  if (select === undefined) return document;
  let fields: MapValue = new Map();
  for (const field of select) {
    const value = isNameField(field) ? undefined : getField(document.fields, field);
    if (value !== undefined) fields = setField(fields, field, value);
  }
  return { ...document, fields };
}
