import { deleteDraftsOf, forgetAcceptedTerms, seenDecisions } from '@portal/shared/drafts';
import { type Auth, signOut } from 'firebase/auth';

/** Signs out, and removes from this device what the account typed, accepted and was told. */
export async function signOutAndForget(auth: Auth): Promise<void> {
  const uid = auth.currentUser?.uid;
  await signOut(auth);
  if (uid === undefined) return;
  forgetAcceptedTerms(uid);
  seenDecisions.write(uid, undefined);
  // Not awaited, because storage may hang.
  void deleteDraftsOf(uid);
}
