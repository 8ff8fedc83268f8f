import { formatFieldPath, parseFieldPath } from '../../core/field-path.ts';
import {
  type CompositeIndex,
  endWithName,
  type FieldOverride,
  type IndexConfig,
  type IndexedField,
  type IndexMode,
  NAME,
  type QueryScope,
  type SingleFieldIndex,
} from '../../core/index-config/index-config.ts';
import { invalidJson, type JsonObject, readObject } from './json-object.ts';

const EDITION_MEMBERS = ['apiScope', 'density', 'multikey', 'unique'] as const;
const INDEX_MEMBERS = ['collectionGroup', 'queryScope', 'fields', ...EDITION_MEMBERS] as const;
const FIELD_MEMBERS = ['fieldPath', 'order', 'arrayConfig', 'vectorConfig', 'searchConfig'] as const;
const OVERRIDE_MEMBERS = ['collectionGroup', 'fieldPath', 'ttl', 'indexes'] as const;
const SINGLE_FIELD_MEMBERS = ['order', 'arrayConfig', 'queryScope', ...EDITION_MEMBERS] as const;

/**
 * Decodes the content of a `firestore.indexes.json`. Throws INVALID_ARGUMENT with the position for content that
 * Firestore would refuse. Vector and text indexes are ignored, because this server has no queries that use them.
 * @see https://firebase.google.com/docs/reference/firestore/indexes
 */
export function decodeIndexConfig(json: unknown): IndexConfig {
  const config = readObject(json, '', ['indexes', 'fieldOverrides']);
  if (!config.has('indexes')) throw invalidJson('indexes', 'Missing a value');
  return {
    composites: config.each('indexes', decodeIndex).filter((index) => index !== undefined),
    overrides: config.each('fieldOverrides', decodeOverride),
  };
}

function decodeIndex(json: unknown, at: string): CompositeIndex | undefined {
  const index = readObject(json, at, INDEX_MEMBERS);
  const collectionId = index.requiredText('collectionGroup');
  const scope = decodeScope(index, index.requiredText('queryScope'));
  const fields = index.each('fields', (field, where) => readObject(field, where, FIELD_MEMBERS));
  if (fields.some((field) => field.has('vectorConfig') || field.has('searchConfig'))) return undefined;
  return { collectionId, scope, fields: endWithName(checkFields(fields.map(decodeField), index)) };
}

function checkFields(fields: readonly IndexedField[], index: JsonObject): readonly IndexedField[] {
  const at = index.path('fields');
  const names = fields.map(({ field }) => field === NAME);
  if (names.slice(0, -1).includes(true)) throw invalidJson(at, '__name__ must be the last field');
  if (fields.length < 2 && names[0] !== true) {
    throw invalidJson(at, 'Expected at least two fields; an index of one belongs into fieldOverrides');
  }
  if (fields.filter(({ mode }) => mode === 'contains').length > 1) {
    throw invalidJson(at, 'Expected at most one arrayConfig');
  }
  return fields;
}

function decodeField(field: JsonObject): IndexedField {
  return { field: formatFieldPath(parseFieldPath(field.requiredText('fieldPath'))), mode: decodeMode(field) };
}

function decodeOverride(json: unknown, at: string): FieldOverride {
  const override = readObject(json, at, OVERRIDE_MEMBERS);
  const path = override.requiredText('fieldPath');
  override.flag('ttl');
  if (!override.has('indexes')) throw invalidJson(override.path('indexes'), 'Missing a value');
  return {
    collectionId: override.requiredText('collectionGroup'),
    field: path === '*' ? path : formatFieldPath(parseFieldPath(path)),
    indexes: override.each('indexes', decodeSingleField),
  };
}

function decodeSingleField(json: unknown, at: string): SingleFieldIndex {
  const index = readObject(json, at, SINGLE_FIELD_MEMBERS);
  return { mode: decodeMode(index), scope: decodeScope(index, index.text('queryScope') ?? 'COLLECTION') };
}

function decodeScope(index: JsonObject, scope: string): QueryScope {
  if (scope === 'COLLECTION') return 'collection';
  if (scope === 'COLLECTION_GROUP') return 'group';
  throw invalidJson(index.path('queryScope'), 'Expected COLLECTION or COLLECTION_GROUP');
}

function decodeMode(field: JsonObject): IndexMode {
  const name = field.oneOf(['order', 'arrayConfig']);
  const value = name === undefined ? undefined : field.text(name);
  if (name === 'order' && value === 'ASCENDING') return 'asc';
  if (name === 'order' && value === 'DESCENDING') return 'desc';
  if (name === 'arrayConfig' && value === 'CONTAINS') return 'contains';
  throw invalidJson(field.at, 'Expected order ASCENDING or DESCENDING, or arrayConfig CONTAINS');
}
