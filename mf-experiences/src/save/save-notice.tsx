import { useOnline } from '@portal/shared/portal';
import { signIn, useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { Author } from '../draft/use-author.ts';
import { SLOW_SAVE_MS } from '../limits.ts';
import type { Saving } from '../messages/failures.ts';
import {
  pausedWords,
  SAVE_BLOCKED,
  SAVE_BROKEN,
  SAVE_FAILURES,
  SAVE_OUTDATED,
  SAVE_WRONG_CLOCK,
} from '../messages/failures.ts';
import { Message } from '../messages/message.tsx';
import styles from './form-footer.module.css';

export function SaveNotice({ saving, onReload }: { readonly saving: Saving; readonly onReload: () => void }) {
  switch (saving.status) {
    case 'failed':
    case 'unanswered':
    case 'quota':
    case 'app-check':
    case 'over-quota':
      return <Problem>{SAVE_FAILURES[saving.status]}</Problem>;
    case 'refused':
      // The notice has its own sign-in button, because the form covers the page's sign-in button.
      return (
        <Problem action={<Button onClick={signIn}>Sign in again</Button>}>{SAVE_FAILURES.refused}</Problem>
      );
    case 'blocked':
      return (
        <Problem>
          <Message words={SAVE_BLOCKED} />
        </Problem>
      );
    case 'outdated':
      return <Problem action={<Button onClick={onReload}>Reload</Button>}>{SAVE_OUTDATED}</Problem>;
    case 'broken':
      return <Problem action={<Button onClick={onReload}>Reload</Button>}>{SAVE_BROKEN}</Problem>;
    case 'wrong-clock':
      return <Problem>{SAVE_WRONG_CLOCK}</Problem>;
    case 'paused':
      return <Problem>{pausedWords(saving)}</Problem>;
    default:
      return null;
  }
}

/** Says that the author is not signed in, and whether the text is kept. */
export function SessionNotice({
  author: { user, author, isOther },
  isSaving,
  isEdit,
}: {
  readonly author: Author;
  readonly isSaving: boolean;
  readonly isEdit: boolean;
}) {
  const session = useSession();
  if (session.status === 'signed-out') {
    return (
      <Problem action={<Button onClick={signIn}>Sign in</Button>}>
        {isSaving
          ? 'You are signed out, so this is not sent yet. Sign in again, and it is sent.'
          : 'You are signed out. Sign in to save; what you typed stays here.'}
      </Problem>
    );
  }
  if (!isOther) return null;
  const name = author?.displayName;
  const consequence = isSaving
    ? `This is sent when ${name} signs in again.`
    : isEdit
      ? `Only ${name} can save this.`
      : `${name} typed this, so you are asked before it is saved.`;
  return (
    <Problem>{`The account has changed: ${user?.displayName} is signed in now. ${consequence}`}</Problem>
  );
}

export function Problem({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className="stack tight problem" role="alert">
      <p>{children}</p>
      {action}
    </div>
  );
}

const SLOW = 'This takes longer than usual. Keep this page open until it is sent.';
const OFFLINE_SENDING = 'You are offline. It is sent when the connection is back; keep this page open.';

/** What becomes of a press without a network, and of a write that takes long. */
export function SendingNote({
  isSaving,
  verb = 'save',
}: {
  readonly isSaving: boolean;
  readonly verb?: 'save' | 'send';
}) {
  const isOnline = useOnline();
  const isSlow = useIsSlow(isSaving);
  const offline = isSaving
    ? OFFLINE_SENDING
    : `You are offline. You can ${verb} now; it is sent when the connection is back.`;
  return (
    <p className={`hint ${styles.quiet}`} role="status">
      {isOnline ? isSlow && SLOW : offline}
    </p>
  );
}

function useIsSlow(isSaving: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_SAVE_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isSaving]);
  return isSlow;
}
