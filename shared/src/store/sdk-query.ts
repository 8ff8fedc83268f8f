import {
  and,
  collection,
  documentId,
  endAt,
  FieldPath,
  type Firestore,
  limit,
  or,
  orderBy,
  type Query,
  type QueryFilterConstraint,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { MAX_DOCUMENTS } from '../limits.ts';
import type { Condition, PageQuery } from './page-query.ts';

/** A query in the form of the SDK, for at most `MAX_DOCUMENTS`. */
export const sdkQuery = (firestore: Firestore, page: PageQuery): Query =>
  query(
    collection(firestore, page.collection),
    meetsAll(page.conditions),
    ...page.orderBy.map((field) =>
      orderBy(field === '__name__' ? documentId() : field, page.isDescending ? 'desc' : 'asc'),
    ),
    ...(page.after ? [startAfter(...page.after)] : []),
    ...(page.upTo ? [endAt(...page.upTo)] : []),
    limit(MAX_DOCUMENTS),
  );

const meetsAll = (conditions: readonly Condition[]) => and(...conditions.map(meets));

function meets(condition: Condition): QueryFilterConstraint {
  if ('anyOf' in condition) return or(...condition.anyOf.map(meetsAll));
  const path = new FieldPath(...condition.path);
  if ('above' in condition) return where(path, '>', condition.above);
  const { values } = condition;
  return values.length === 1 ? where(path, '==', values[0]) : where(path, 'in', values);
}
