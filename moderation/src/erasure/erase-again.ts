import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { removeExperience } from '../remove-experience.ts';
import { type ErasureContext, eraseAccount } from './erase-account.ts';
import { erasureIn } from './erasure-entry.ts';
import { type ModeratedAgain, moderateAgain } from './moderate-again.ts';

export interface ErasedAgain extends ModeratedAgain {
  /** Experiences that had come back, and were removed. */
  readonly experiences: number;
  /** Ids of deleted experiences that the restored database did not know. */
  readonly ids: number;
  /** Accounts whose erasure was carried out again. */
  readonly accounts: number;
  /** Entries of `blocked`, of the operator and of erased accounts, that were missing. */
  readonly blocked: number;
}

const GROUP = 100;
/** The accounts are not part of a backup, so they have not come back. */
const NO_ACCOUNTS = { delete: async () => undefined };

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
  const { docs: entries } = await from.collection('blocked').get();
  const missing = await missingEntries(to, entries);
  if (!dryRun) for (const entry of missing) await to.doc(entry.ref.path).set(entry.data() ?? {});
  const moderated = await moderateAgain(from, to, dryRun);
  const { experiences, ids } = await removeAgain(from, to, dryRun);
  const erasures = entries.flatMap((entry) => erasureIn(entry) ?? []);
  if (!dryRun) for (const { uid } of erasures) await eraseAccount(context, uid);
  return { ...moderated, experiences, ids, accounts: erasures.length, blocked: missing.length };
}

/** An erasure replaces the operator's entry, as it does when the account asks for it. */
async function missingEntries(
  to: Firestore,
  entries: readonly DocumentSnapshot[],
): Promise<readonly DocumentSnapshot[]> {
  const { docs } = await to.collection('blocked').get();
  const known = new Map(docs.map((entry) => [entry.id, entry]));
  return entries.filter((entry) => {
    const other = known.get(entry.id);
    return !other || (erasureIn(entry) && !erasureIn(other));
  });
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
