import { type CollectionReference, FieldPath, type Firestore } from '@google-cloud/firestore';
import type { Pair } from './judge.ts';
import type { Data } from './opinion.ts';

export type IdentifiedPair = Pair & { readonly id: string };

const PAGE = 300;

interface Stored {
  readonly id: string;
  readonly data: Data;
}

/**
 * Every id with an experience or an owners document, in order, each with both. The two collections are read side by
 * side, page by page, so that each document is read once and few are in memory. The pages are of different moments:
 * what one pair says about the other's absence is to be checked.
 */
export async function* readPairs(db: Firestore): AsyncGenerator<IdentifiedPair, undefined> {
  const experiences = readAll(db.collection('experiences'));
  const owners = readAll(db.collection('owners'));
  let experience = (await experiences.next()).value;
  let owner = (await owners.next()).value;
  while (experience !== undefined || owner !== undefined) {
    const order = compareIds(experience?.id, owner?.id);
    yield {
      id: (order <= 0 ? experience?.id : owner?.id) ?? '',
      experience: order <= 0 ? experience?.data : undefined,
      owner: order >= 0 ? owner?.data : undefined,
    };
    if (order <= 0) experience = (await experiences.next()).value;
    if (order >= 0) owner = (await owners.next()).value;
  }
}

async function* readAll(collection: CollectionReference): AsyncGenerator<Stored, undefined> {
  const first = collection.orderBy(FieldPath.documentId()).limit(PAGE);
  let query = first;
  for (;;) {
    const { docs } = await query.get();
    for (const document of docs) yield { id: document.id, data: document.data() };
    const last = docs.at(-1);
    if (last === undefined || docs.length < PAGE) return;
    query = first.startAfter(last.id);
  }
}

/** As Firestore orders ids, by the bytes of UTF-8; what has ended comes last. */
function compareIds(one: string | undefined, other: string | undefined): number {
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
