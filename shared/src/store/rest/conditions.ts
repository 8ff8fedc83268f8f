import type { Condition, FieldCondition } from '../search-conditions.ts';

/** Conditions in the form of the REST interface. A document has to meet all of them. */
export const meetsAll = (conditions: readonly Condition[]): object => composite('AND', conditions.map(meets));

const meets = (condition: Condition): object =>
  'anyOf' in condition ? composite('OR', condition.anyOf.map(meetsAll)) : isOneOf(condition);

const composite = (op: 'AND' | 'OR', filters: readonly object[]): object => ({
  compositeFilter: { op, filters },
});

export function isOneOf({ path, values }: FieldCondition): object {
  const field = { fieldPath: path.map(quoteSegment).join('.') };
  const [first, ...others] = values.map(encode);
  return others.length === 0
    ? { fieldFilter: { field, op: 'EQUAL', value: first } }
    : { fieldFilter: { field, op: 'IN', value: { arrayValue: { values: [first, ...others] } } } };
}

/** A segment of a field path. Firestore requires backticks unless the segment is a plain name. */
const quoteSegment = (segment: string): string =>
  /^[a-zA-Z_]\w*$/.test(segment) ? segment : `\`${segment.replaceAll(/[\\`]/g, '\\$&')}\``;

const encode = (value: string | boolean): object =>
  typeof value === 'string' ? { stringValue: value } : { booleanValue: value };
