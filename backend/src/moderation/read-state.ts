import type { Transaction } from '@google-cloud/firestore';
import type { Case, Documents, Fields, Held, Objection, Review } from './stored-forms.ts';

/** What is stored about an experience. `live` is the experience while it is public, `content` also otherwise. */
export interface State {
  readonly exists: boolean;
  readonly live: Fields | undefined;
  readonly content: Fields | undefined;
  readonly held: Held | undefined;
  readonly objection: Objection | undefined;
  readonly review: Review | undefined;
  readonly case: Case | undefined;
}

export async function readState(transaction: Transaction, documents: Documents): Promise<State> {
  const { experience, held, objection, review, case: reported } = documents;
  const read = await transaction.getAll(experience, held, objection, review, reported);
  const [stored, ...others] = read.map((document) => document.data());
  // The stub of an experience that is not public has no date.
  const live = stored !== undefined && 'date' in stored ? stored : undefined;
  const [withheld, objected, verdict, found] = others as [Held?, Objection?, Review?, Case?];
  return {
    exists: stored !== undefined,
    live,
    content: stored && (live ?? withheld?.experience),
    held: withheld,
    objection: objected,
    review: verdict,
    case: found,
  };
}
