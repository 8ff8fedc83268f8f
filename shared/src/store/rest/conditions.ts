import type { Condition } from '../search-conditions.ts';

/** A condition in the form of the REST interface. */
export function isOneOf({ path, values }: Condition): object {
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
