import type { Database } from '../core/database.ts';
import type { Document } from '../core/document.ts';
import {
  distinctFieldPaths,
  equalFieldPaths,
  formatFieldPath,
  getField,
  isNameField,
} from '../core/field-path.ts';
import { isNumber } from '../core/order.ts';
import type { FieldPath, Order, Query } from '../core/query.ts';
import { StatusError } from '../core/status.ts';
import { MAX_INTEGER, MIN_INTEGER, type Value } from '../core/value.ts';

export type Aggregation =
  | { readonly kind: 'count'; readonly upTo: number | undefined }
  | { readonly kind: 'sum' | 'average'; readonly field: FieldPath };

const MAX_AGGREGATIONS = 5;

export const aggregatedFields = (aggregations: readonly Aggregation[]): readonly FieldPath[] =>
  aggregations.flatMap((one) => (one.kind === 'count' ? [] : [one.field]));

/**
 * The query whose results are aggregated. It is also ordered by the aggregated fields, like the index that Firestore
 * reads, so it finds only documents that have all these fields. This applies even to counts. Throws INVALID_ARGUMENT
 * for more than five aggregations, and for the key as an aggregated field. If fields are added, also throws for a
 * cursor on the key: in the cursor, the key would come before the added fields.
 */
export function aggregatedQuery(query: Query, aggregations: readonly Aggregation[]): Query {
  if (aggregations.length > MAX_AGGREGATIONS) {
    throw refusal(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${aggregations.length}`,
    );
  }
  const isOrdered = (field: FieldPath): boolean =>
    query.orderBy.some((order) => equalFieldPaths(order.field, field));
  const fields = aggregatedFields(aggregations);
  if (fields.some(isNameField)) throw refusal('Aggregations are not supported for the property: __key__');
  const added = distinctFieldPaths(fields.filter((field) => !isOrdered(field)));
  if (added.length === 0) return query;
  const orders = query.orderBy.slice(0, -1);
  if ([query.startAt, query.endAt].some((cursor) => cursor && cursor.values.length > orders.length)) {
    const names = added.map(formatFieldPath).join(', ');
    throw refusal(
      `This query requires an index that has fields [${names}] after __name__ and Firestore does not currently support such an index.`,
    );
  }
  const name = query.orderBy.at(-1) as Order;
  const ordered = added.map((field): Order => ({ field, direction: name.direction }));
  return { ...query, orderBy: [...orders, ...ordered, name] };
}

const refusal = (message: string): StatusError => new StatusError('INVALID_ARGUMENT', message);

/** The aggregates of an `aggregatedQuery`, in order. Sums and averages ignore values that are no numbers. */
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

const numbersAt = (documents: readonly Document[], field: FieldPath): (bigint | number)[] =>
  documents.map(({ fields }) => getField(fields, field)).filter(isNumber);

function reduceNumbers(kind: 'sum' | 'average', numbers: readonly (bigint | number)[]): Value {
  if (kind === 'average') {
    const sum = numbers.map(Number).reduce((total, n) => total + n, 0);
    return numbers.length === 0 ? null : sum / numbers.length;
  }
  const doubles = numbers.filter((n) => typeof n === 'number');
  const integers = numbers.reduce<bigint>((sum, n) => (typeof n === 'bigint' ? sum + n : sum), 0n);
  const fits = integers >= MIN_INTEGER && integers <= MAX_INTEGER;
  if (doubles.length === 0 && fits) return integers;
  return doubles.reduce((sum, n) => sum + n, Number(integers));
}
