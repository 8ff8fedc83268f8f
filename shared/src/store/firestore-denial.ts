import { FirebaseError } from 'firebase/app';
import { RefusedError } from '../model/errors.ts';

/**
 * Waits for a write. Rejects with RefusedError if the rules refuse the write, unless `isStored` resolves to true. The
 * SDK repeats a write whose answer was lost, and older rules refuse the repeated write although it is stored. By then
 * the SDK has undone the change on the page.
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
