import { hasTypedText } from '@portal/shared/dialogs';
import type { User } from '@portal/shared/session';
import { announceProblem } from '@portal/shared/ui';
import { useEffect } from 'react';

const KEPT = 'You are signed out. Keep this page open and sign in: the form then has what you typed.';

/** Tells an account that was signed out, for example in another tab, that the page keeps what it has typed. */
export function useTypedTextNotice(user: User | undefined): void {
  const uid = user?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    return () => {
      if (hasTypedText(uid)) announceProblem(KEPT);
    };
  }, [uid]);
}
