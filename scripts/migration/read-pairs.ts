import type { Firestore } from '@google-cloud/firestore';
import { readSideBySide } from '@portal/counting/store';
import type { Pair } from './judge.ts';

export type IdentifiedPair = Pair & { readonly id: string };

/** Every id with an experience or an owners document, in order, each with both, see `readSideBySide`. */
export async function* readPairs(db: Firestore): AsyncGenerator<IdentifiedPair, undefined> {
  for await (const { id, one, other } of readSideBySide(db, 'experiences', 'owners')) {
    yield { id, experience: one, owner: other };
  }
}
