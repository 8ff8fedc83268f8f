import type { Firestore, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { removeExperience } from '../moderation/remove-experience.ts';
import { type ErasureContext, eraseAccount } from './erase-account.ts';
import { type ModeratedAgain, moderateAgain } from './moderate-again.ts';

export interface ErasedAgain extends ModeratedAgain {
  /** Experiences that had come back, and were removed. */
  readonly experiences: number;
  /** Ids of deleted experiences that the restored database did not know. */
  readonly ids: number;
  /** Accounts whose erasure was carried out again. */
  readonly accounts: number;
  /** Entries of `blocked` and `erasures` that were missing. */
  readonly blocked: number;
}

const GROUP = 100;
/** The accounts are not part of a backup, so they have not come back. */
const NO_ACCOUNTS = { peopleOf: async () => [], delete: async () => undefined };

/**
 * Deletes in `to`, a restored backup, what was deleted for good in `from`, the database before: experiences with a
 * tombstone, and erased accounts. Also blocks and moderates again as in `from`. Changes nothing in `from`. If `dryRun` is
 * true, changes nothing at all. May be repeated.
 */
export async function eraseAgain(
  from: Firestore,
  to: Firestore,
  { now, random, dryRun }: Pick<ErasureContext, 'now' | 'random'> & { readonly dryRun: boolean },
): Promise<ErasedAgain> {
  const context = { db: to, accounts: NO_ACCOUNTS, now, random };
  // The entries come first: they keep erased and blocked accounts from adding something meanwhile.
  const erasures = (await from.collection('erasures').get()).docs;
  const missing = await missingEntries(to, [...(await from.collection('blocked').get()).docs, ...erasures]);
  for (const entry of dryRun ? [] : missing) {
    // What is done in the other database is not done here.
    const { isDone, ...data } = entry.data();
    await to.doc(entry.ref.path).set(data);
  }
  const moderated = await moderateAgain(from, to, dryRun);
  const { experiences, ids } = await removeAgain(from, to, dryRun);
  if (!dryRun) for (const { id } of erasures) await eraseAccount(context, id);
  return { ...moderated, experiences, ids, accounts: erasures.length, blocked: missing.length };
}

async function missingEntries(
  to: Firestore,
  entries: readonly QueryDocumentSnapshot[],
): Promise<readonly QueryDocumentSnapshot[]> {
  const known = await Promise.all(entries.map(({ ref }) => to.doc(ref.path).get()));
  return entries.filter((_, index) => !known[index]?.exists);
}

async function removeAgain(
  from: Firestore,
  to: Firestore,
  dryRun: boolean,
): Promise<Pick<ErasedAgain, 'experiences' | 'ids'>> {
  const { docs } = await from.collection('tombstones').select().get();
  let experiences = 0;
  let ids = 0;
  for (let start = 0; start < docs.length; start += GROUP) {
    const group = docs.slice(start, start + GROUP).map(({ id }) => id);
    const [stored, dead] = await Promise.all(
      ['experiences', 'tombstones'].map((name) =>
        to.getAll(...group.map((id) => to.collection(name).doc(id)), { fieldMask: [] }),
      ),
    );
    for (const [index, id] of group.entries()) {
      const isStored = stored?.[index]?.exists ?? false;
      const isDead = dead?.[index]?.exists ?? false;
      if (isStored) experiences += 1;
      if (!isDead) ids += 1;
      if (!dryRun && (isStored || !isDead)) await removeExperience(to, id);
    }
  }
  return { experiences, ids };
}
