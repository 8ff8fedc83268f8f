import { FirebaseError } from 'firebase/app';
import { RefusedError } from '../model/errors.ts';

/**
 * Waits for a write. Rejects with RefusedError where the rules say no, unless `isStored` says that the write is stored: the
 * SDK repeats a write whose answer was lost, and older rules refuse the second one. Meanwhile the SDK has undone the change
 * on the page.
 */
export async function unlessStored(write: Promise<void>, isStored = async () => false): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDenial(error)) throw error;
    if (!(await isStored())) throw new RefusedError('The rules refuse the write', { cause: error });
  }
}

/** Whether the rules said no. Firestore's errors have the prototype of FirebaseError, not of FirestoreError. */
export const isDenial = (error: unknown): boolean =>
  error instanceof FirebaseError && error.code === 'permission-denied';
