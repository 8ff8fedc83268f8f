import { signIn, useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { type Failure, SAVE_FAILURES } from '../words/failures.ts';
import styles from './form-footer.module.css';
import type { SaveStatus } from './use-save.ts';

/** Save and Cancel, always in reach, and in words what keeps the form from being saved. */
export function FormFooter({
  saving,
  problem,
  onCancel,
}: {
  readonly saving: SaveStatus;
  /** What is wrong with the form and has no field to stand beside. */
  readonly problem: string | undefined;
  readonly onCancel: () => void;
}) {
  const isSaving = saving === 'saving';
  return (
    <div className={styles.footer}>
      <SignedOut />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {(saving === 'failed' || saving === 'refused') && <NotSaved failure={saving} />}
      <SlowSaving isSaving={isSaving} />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        {/* A disabled button would lose the focus. */}
        <Button variant="primary" type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </div>
  );
}

function SignedOut() {
  const session = useSession();
  if (session.status !== 'signed-out') return null;
  return (
    <div className={styles.problem} role="alert">
      <p>You are signed out. Sign in to save; what you typed stays here.</p>
      <Button onClick={signIn}>Sign in</Button>
    </div>
  );
}

function NotSaved({ failure }: { readonly failure: Failure }) {
  return (
    <div className={styles.problem} role="alert">
      <p>{SAVE_FAILURES[failure]}</p>
      {/* The page's own control is out of reach behind the form. */}
      {failure === 'refused' && <Button onClick={signIn}>Sign in again</Button>}
    </div>
  );
}

const SLOW_MILLISECONDS = 4000;

function SlowSaving({ isSaving }: { readonly isSaving: boolean }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isSaving]);
  return (
    <p className={styles.slow} role="status">
      {isSlow &&
        'This takes longer than usual. If you are offline, it is saved once you are back: keep this page open.'}
    </p>
  );
}
