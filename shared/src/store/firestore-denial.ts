import { FirebaseError } from 'firebase/app';
import { RefusedError } from '../model/errors.ts';

/**
 * Waits for a write. Rejects with RefusedError if the rules refuse the write, unless `isStored` resolves to true. If
 * the answer to a write was lost, the SDK repeats the write, and the rules may refuse the second attempt although the
 * first is stored. When `isStored` is called, the SDK has already undone the change on the page.
 */
export async function unlessStored(write: Promise<void>, isStored = async () => false): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDenial(error)) throw error;
    if (!(await isStored())) throw new RefusedError('The rules refuse the write', { cause: error });
  }
}

/**
 * True if the rules refused the request. Firestore's errors have the prototype of FirebaseError, not of
 * FirestoreError.
 */
export const isDenial = (error: unknown): boolean =>
  error instanceof FirebaseError && error.code === 'permission-denied';
