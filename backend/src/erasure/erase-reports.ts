import type { Firestore } from '@google-cloud/firestore';
import { dataOfAccount } from '../moderation/account/account-data.ts';
import { refreshCase } from '../moderation/describe-case.ts';
import { type Case, documentsOf } from '../moderation/stored-forms.ts';

/**
 * Deletes an account's reports, and takes them out of their cases. A report first loses its time, so that its case does not
 * count it. It is deleted last, so that an erasure that is repeated after a failure finds it again.
 */
export async function eraseReports(db: Firestore, uid: string): Promise<void> {
  const { docs } = await dataOfAccount(db, uid).reports.select().get();
  for (const { ref } of docs) {
    await ref.set({ uid });
    await refreshStoredCase(db, ref.parent.parent?.id ?? '');
    await ref.delete();
  }
}

/** Does nothing if there is no case: the experience is gone, or the report was not handled yet. */
const refreshStoredCase = (db: Firestore, id: string): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const documents = documentsOf(db, id);
    const before = (await transaction.get(documents.case)).data() as Case | undefined;
    if (before) transaction.set(documents.case, await refreshCase(transaction, documents, before));
  });
