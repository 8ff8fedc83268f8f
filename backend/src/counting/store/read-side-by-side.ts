import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import type { Data } from '../count-store.ts';

/** The documents with the same id in two collections. At least one of the documents exists. */
export interface SideBySide {
  readonly id: string;
  readonly one: Data | undefined;
  readonly other: Data | undefined;
}

const PAGE = 300;

/**
 * Every id with a document in either collection, in order. Both collections are read at the same pace, page by page.
 * Every document is read once, and few documents are in memory. The pages are read at different times, so the caller
 * must read a missing document again.
 */
export async function* readSideBySide(
  db: Firestore,
  one: string,
  other: string,
): AsyncGenerator<SideBySide, undefined> {
  const ones = readAll(db.collection(one));
  const others = readAll(db.collection(other));
  let first = (await ones.next()).value;
  let second = (await others.next()).value;
  while (first !== undefined || second !== undefined) {
    const order = compareIds(first?.id, second?.id);
    yield {
      id: (order <= 0 ? first?.id : second?.id) ?? '',
      one: order <= 0 ? first?.data() : undefined,
      other: order >= 0 ? second?.data() : undefined,
    };
    if (order <= 0) first = (await ones.next()).value;
    if (order >= 0) second = (await others.next()).value;
  }
}

/** All results of a query, sorted by id and read page by page. The query must have no order. */
export async function* readAll(
  documents: Query,
  readPage = (page: Query) => page.get(),
): AsyncGenerator<QueryDocumentSnapshot, undefined> {
  const first = documents.orderBy(FieldPath.documentId()).limit(PAGE);
  let query = first;
  for (;;) {
    const { docs } = await readPage(query);
    yield* docs;
    const last = docs.at(-1);
    if (last === undefined || docs.length < PAGE) return;
    query = first.startAfter(last.id);
  }
}

/** Compares ids by the bytes of UTF-8, as Firestore does. An undefined id sorts last: the collection has ended. */
function compareIds(one: string | undefined, other: string | undefined): number {
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
