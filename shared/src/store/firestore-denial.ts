import { FirebaseError } from 'firebase/app';
import { doc, type Firestore, getDocFromServer, Timestamp } from 'firebase/firestore';
import { RefusedError } from '../model/errors.ts';
import type { Block } from './source/account.ts';

/**
 * Waits for a write. Rejects with RefusedError if the rules refuse the write, unless `isStored` resolves to true. If
 * the answer to a write was lost, the SDK repeats the write, and the rules may refuse the second attempt although the
 * first is stored. When `isStored` is called, the SDK has already undone the change on the page. `isBlocked` is asked
 * for the error.
 */
export async function unlessStored(
  write: Promise<void>,
  isStored = async () => false,
  isBlocked = async () => false,
): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDenial(error)) throw error;
    if (await isStored()) return;
    throw new RefusedError('The rules refuse the write', { isBlocked: await isBlocked(), cause: error });
  }
}

/** The entry of a blocked person; undefined if the person is not blocked. */
export async function readBlock(firestore: Firestore, person: string): Promise<Block | undefined> {
  const entry = await getDocFromServer(doc(firestore, 'blocked', person));
  const dateOf = (value: unknown): Date | undefined =>
    value instanceof Timestamp ? value.toDate() : undefined;
  if (!entry.exists()) return undefined;
  const [at = new Date(0), until] = [dateOf(entry.get('at')), dateOf(entry.get('until'))];
  return { why: String(entry.get('why')), at, ...(until && { until }) };
}

/** True if the person is blocked, or if the account asked for its erasure. False if that cannot be read. */
export async function isAccountBlocked(firestore: Firestore, uid: string, person: string): Promise<boolean> {
  const entries = [doc(firestore, 'blocked', person), doc(firestore, 'erasures', uid)].map(getDocFromServer);
  const found = await Promise.all(entries).catch(() => []);
  return found.some((entry) => entry.exists());
}

/** True if the rules refused the request. Firestore's errors are FirebaseErrors by their prototype. */
export const isDenial = (error: unknown): boolean =>
  error instanceof FirebaseError && error.code === 'permission-denied';
