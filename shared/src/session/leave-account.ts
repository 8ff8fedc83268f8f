import { deleteDraftsOf, forgetAcceptedTerms } from '@portal/shared/drafts';
import { type Auth, type AuthError, deleteUser, signOut } from 'firebase/auth';

export type AccountDeletion = 'deleted' | 'sign-in-again';

export async function signOutAndForget(auth: Auth): Promise<void> {
  const uid = auth.currentUser?.uid;
  await signOut(auth);
  // Not awaited, because storage may hang.
  if (uid !== undefined) void forgetOnDevice(uid);
}

export async function deleteAccountAndForget(auth: Auth, uid: string): Promise<AccountDeletion> {
  const account = auth.currentUser;
  if (account?.uid !== uid) throw new Error('Another account is signed in');
  try {
    await deleteUser(account);
  } catch (error) {
    if ((error as AuthError).code === 'auth/requires-recent-login') return 'sign-in-again';
    throw error;
  }
  await forgetOnDevice(uid);
  return 'deleted';
}

function forgetOnDevice(uid: string): Promise<void> {
  forgetAcceptedTerms(uid);
  return deleteDraftsOf(uid);
}
