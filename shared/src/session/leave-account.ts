import { deleteDraftsOf, forgetAcceptedTerms, seenDecisions } from '@portal/shared/drafts';
import type { Auth } from 'firebase/auth';
import { forgetKept } from '../kept/index.ts';

/** What the reader follows and was shown. Removed first, because pages read it again once the session has changed. */
const READERS_KEYS = ['portal-follows', 'portal-shown'] as const;

/** Signs out, and removes from this device what the account typed, accepted, was told, was shown and follows. */
export async function signOutAndForget(auth: Auth): Promise<void> {
  const uid = auth.currentUser?.uid;
  for (const key of READERS_KEYS) removeFromDevice(key);
  await auth.signOut();
  if (uid === undefined) return;
  forgetAcceptedTerms(uid);
  seenDecisions.write(uid, undefined);
  // Not awaited, because storage may hang.
  void deleteDraftsOf(uid);
  forgetKept(uid).catch((error: unknown) => console.debug('Cannot delete what was kept:', error));
}

function removeFromDevice(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.debug('Cannot remove from the device:', error);
  }
}
