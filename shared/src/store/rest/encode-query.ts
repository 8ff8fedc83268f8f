import type { Condition, PageQuery } from '../page-query.ts';

/** A query in the form of the REST interface. `documents` is the name of the database's documents. */
export function encodeQuery(documents: string, query: PageQuery, limit: number): object {
  const { collection, conditions, orderBy, isDescending, after, upTo } = query;
  const cursorAfter = (values: readonly string[]) => ({
    values: values.map((value, index) =>
      orderBy[index] === '__name__'
        ? { referenceValue: `${documents}/${collection}/${value}` }
        : { stringValue: value },
    ),
    before: false,
  });
  const direction = isDescending ? 'DESCENDING' : 'ASCENDING';
  return {
    from: [{ collectionId: collection }],
    where: meetsAll(conditions),
    orderBy: orderBy.map((fieldPath) => ({ field: { fieldPath }, direction })),
    ...(after ? { startAt: cursorAfter(after) } : {}),
    ...(upTo ? { endAt: cursorAfter(upTo) } : {}),
    limit,
  };
}

/** Conditions in the form of the REST interface. A document has to meet all of them. */
export const meetsAll = (conditions: readonly Condition[]): object => composite('AND', conditions.map(meets));

const composite = (op: 'AND' | 'OR', filters: readonly object[]): object => ({
  compositeFilter: { op, filters },
});

export function meets(condition: Condition): object {
  if ('anyOf' in condition) return composite('OR', condition.anyOf.map(meetsAll));
  const field = { fieldPath: condition.path.map(quoteSegment).join('.') };
  if ('above' in condition)
    return { fieldFilter: { field, op: 'GREATER_THAN', value: encode(condition.above) } };
  const [first, ...others] = condition.values.map(encode);
  return others.length === 0
    ? { fieldFilter: { field, op: 'EQUAL', value: first } }
    : { fieldFilter: { field, op: 'IN', value: { arrayValue: { values: [first, ...others] } } } };
}

/** A segment of a field path. Firestore requires backticks unless the segment is a plain name. */
const quoteSegment = (segment: string): string =>
  /^[a-zA-Z_]\w*$/.test(segment) ? segment : `\`${segment.replaceAll(/[\\`]/g, '\\$&')}\``;

function encode(value: string | boolean | number): object {
  if (typeof value === 'number') return { integerValue: String(value) };
  return typeof value === 'string' ? { stringValue: value } : { booleanValue: value };
}
