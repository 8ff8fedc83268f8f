import type { Database } from '../core/database.ts';
import type { Document } from '../core/document.ts';
import { getField } from '../core/field-path.ts';
import type { FieldPath, Query } from '../core/query.ts';
import type { Value } from '../core/value.ts';

export type Aggregation =
  | { readonly kind: 'count'; readonly upTo: number | undefined }
  | { readonly kind: 'sum' | 'average'; readonly field: FieldPath };

const MINIMUM_INTEGER = -(2n ** 63n);
const MAXIMUM_INTEGER = 2n ** 63n - 1n;

/** The aggregates of one query, in order. Values that are no numbers do not take part in sums and averages. */
export function aggregate(
  database: Database,
  query: Query,
  aggregations: readonly Aggregation[],
): readonly Value[] {
  const needsDocuments = aggregations.some(({ kind }) => kind !== 'count');
  const documents = needsDocuments ? database.run(query) : [];
  return aggregations.map((aggregation) =>
    aggregation.kind === 'count'
      ? BigInt(database.count(query, aggregation.upTo))
      : reduceNumbers(aggregation.kind, numbersAt(documents, aggregation.field)),
  );
}

function numbersAt(documents: readonly Document[], field: FieldPath): (bigint | number)[] {
  const numbers: (bigint | number)[] = [];
  for (const document of documents) {
    const value = getField(document.fields, field);
    if (typeof value === 'bigint' || typeof value === 'number') numbers.push(value);
  }
  return numbers;
}

function reduceNumbers(kind: 'sum' | 'average', numbers: readonly (bigint | number)[]): Value {
  if (kind === 'average') {
    return numbers.length === 0
      ? null
      : numbers.reduce<number>((sum, n) => sum + Number(n), 0) / numbers.length;
  }
  const doubles = numbers.filter((n) => typeof n === 'number');
  const integers = numbers.reduce<bigint>((sum, n) => (typeof n === 'bigint' ? sum + n : sum), 0n);
  const fits = integers >= MINIMUM_INTEGER && integers <= MAXIMUM_INTEGER;
  if (doubles.length === 0 && fits) return integers;
  return doubles.reduce((sum, n) => sum + n, Number(integers));
}
