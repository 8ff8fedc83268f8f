import { FirebaseError } from 'firebase/app';
import { RefusedError } from './errors.ts';

/**
 * Waits for a write, and rejects with RefusedError where the rules say no, unless what was wanted is stored: the SDK sends
 * a write again when its answer was lost, and rules from before refuse the second. Asking the server takes longer than
 * the SDK needs to take back what the page has shown.
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
