import { formatTime } from '@portal/shared/experiences';
import { useOnline } from '@portal/shared/portal';
import { signIn, type User } from '@portal/shared/session';
import { Button, Dialog, FocusKeeper, formatAmount, formatNumber } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { severalOf } from './amounts.ts';
import { AmountsList, isCounting } from './amounts-list.tsx';
import styles from './my-data.module.css';
import { DATA_KINDS, useMyData } from './my-data.ts';
import { type Deleting, type Deletion, useDeletion } from './use-deletion.ts';

/** Asks once, and then deletes the account and its data from this page, one document after the other. */
export function PageDeletionDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { deletion, start, stop } = useDeletion(user);
  const data = useMyData(user, deletion.status);
  const begin = (): void =>
    void start(DATA_KINDS.filter((kind) => kind !== 'pace' || (data.pace && !data.paceKeptUntil)));
  return (
    <Dialog title="Delete my data" maxWidth={500} onDismiss={onClose}>
      <FocusKeeper className={styles.content}>
        {deletion.status === 'asking' && (
          <>
            <p>
              This deletes your account and what the portal stores about it. It cannot be undone. You can stop
              at any time, and start again later.
            </p>
            <AmountsList data={data} />
            {data.paceKeptUntil && (
              <p>{`The yearly count stays, because the portal limits how many experiences an account can add. It can be deleted from ${formatTime(data.paceKeptUntil)} on, as long as you keep the account.`}</p>
            )}
            <Buttons>
              <Button onClick={onClose}>Keep my data</Button>
              <Button variant="danger" disabled={isCounting(data)} onClick={begin}>
                Delete everything
              </Button>
            </Buttons>
          </>
        )}
        {deletion.status === 'deleting' && <Progress deletion={deletion} onStop={stop} />}
        {deletion.status === 'stopped' && <Stopped deletion={deletion} onStart={begin} onClose={onClose} />}
      </FocusKeeper>
    </Dialog>
  );
}

function Progress({
  deletion: { kind, done, total },
  onStop,
}: {
  readonly deletion: Deleting;
  readonly onStop: () => void;
}) {
  const isOnline = useOnline();
  const what = `Deleting: ${kind === 'account' ? 'the account' : severalOf(kind)}`;
  const amount =
    total === undefined ? 'Counting…' : `${formatNumber(done)} of ${formatNumber(total)} deleted.`;
  return (
    <>
      <p role="status">{what}</p>
      <progress
        className={styles.progress}
        aria-label={what}
        value={total === undefined ? undefined : done}
        max={Math.max(1, total ?? 0)}
      />
      {kind !== 'account' && <p>{amount}</p>}
      {!isOnline && <p>You are offline; it goes on once you are back.</p>}
      <Buttons>
        <Button onClick={onStop}>Stop</Button>
      </Buttons>
    </>
  );
}

type StoppedDeletion = Extract<Deletion, { readonly status: 'stopped' }>;

function reasonOf(deletion: StoppedDeletion): string {
  switch (deletion.reason) {
    case 'stop':
      return 'Stopped. Data deleted so far is gone. The rest is still stored.';
    case 'sign-in-again':
      return 'To delete the account, sign in to it again. Then go on.';
    case 'failure': {
      const { failed } = deletion;
      const what = failed === 0 ? 'Something' : formatAmount(failed, 'item');
      return `${what} could not be deleted. Check your connection, then go on.`;
    }
  }
}

function Stopped({
  deletion,
  onStart,
  onClose,
}: {
  readonly deletion: StoppedDeletion;
  readonly onStart: () => void;
  readonly onClose: () => void;
}) {
  const signInAgain = async (): Promise<void> => {
    if (await signIn()) onStart();
  };
  const isSignIn = deletion.reason === 'sign-in-again';
  return (
    <>
      <p role="alert">{reasonOf(deletion)}</p>
      <Buttons>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" onClick={isSignIn ? signInAgain : onStart}>
          {isSignIn ? 'Sign in again' : 'Go on'}
        </Button>
      </Buttons>
    </>
  );
}

const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
