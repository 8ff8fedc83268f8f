import { useOnline } from '@portal/shared/portal';
import { signIn, type User } from '@portal/shared/session';
import { Button, CheckboxField, Dialog, FocusKeeper, formatNumber } from '@portal/shared/ui';
import { type ReactNode, useState } from 'react';
import { amountOf, type Choice, canDelete, deletedFor, hintOf, LABELS } from './deletion-choices.ts';
import { DATA_PLACES, type DataKind, type MyData, useMyData } from './my-data.ts';
import styles from './my-data-dialog.module.css';
import { type Deleting, type Deletion, useDeletion } from './use-deletion.ts';

const PLACES = Object.entries(DATA_PLACES) as [string, readonly DataKind[]][];
const CHOICES: readonly Choice[] = [...Object.values(DATA_PLACES).flat(), 'account'];

/** Shows the stored data of the account. Deletes the chosen data after a confirmation. */
export default function MyDataDialog({
  user,
  onClose,
}: {
  readonly user: User;
  readonly onClose: () => void;
}) {
  const { deletion, show, start, stop } = useDeletion(user);
  const data = useMyData(user, deletion.status);
  const [chosen, setChosen] = useState<ReadonlySet<Choice>>(new Set());
  const choices = CHOICES.filter((choice) => chosen.has(choice) && canDelete(choice, data));
  const toggle = (choice: Choice): void => {
    const next = new Set(chosen);
    if (!next.delete(choice)) next.add(choice);
    setChosen(next);
  };
  const fieldOf = (choice: Choice) => ({
    label: LABELS[choice],
    hint: hintOf(choice, data),
    disabled: !canDelete(choice, data),
    checked: choices.includes(choice),
    onChange: () => toggle(choice),
  });
  const begin = (): void => void start(deletedFor(choices, data));
  return (
    <Dialog title="Delete my data" maxWidth={500} onDismiss={onClose}>
      <FocusKeeper className={styles.content}>
        {deletion.status === 'choosing' && (
          <>
            <p>
              Choose what to delete. It cannot be undone. You can stop at any time, and start again later.
            </p>
            {PLACES.map(([place, kinds]) => {
              const isCounting = kinds.some((kind) => data[kind] === undefined);
              const stored = kinds.filter((kind) => data[kind]);
              if (!isCounting && stored.length === 0) return null;
              return (
                <fieldset key={place} className={styles.place}>
                  <legend>{place}</legend>
                  {stored.map((kind) => (
                    <CheckboxField key={kind} {...fieldOf(kind)} />
                  ))}
                  {isCounting && <p>Counting…</p>}
                </fieldset>
              );
            })}
            <CheckboxField {...fieldOf('account')} />
            <Buttons>
              <Button onClick={onClose}>Close</Button>
              <Button variant="danger" disabled={choices.length === 0} onClick={() => show('asking')}>
                Delete…
              </Button>
            </Buttons>
          </>
        )}
        {deletion.status === 'asking' && (
          <Question choices={choices} data={data} onKeep={() => show('choosing')} onDelete={begin} />
        )}
        {deletion.status === 'deleting' && <Progress deletion={deletion} onStop={stop} />}
        {deletion.status === 'stopped' && (
          <Stopped deletion={deletion} onStart={begin} onChoose={() => show('choosing')} />
        )}
        {deletion.status === 'done' && (
          <>
            <p role="status">What you chose is deleted.</p>
            <Buttons>
              <Button onClick={() => show('choosing')}>See what is left</Button>
              <Button onClick={onClose}>Close</Button>
            </Buttons>
          </>
        )}
      </FocusKeeper>
    </Dialog>
  );
}

function Question({
  choices,
  data,
  onKeep,
  onDelete,
}: {
  readonly choices: readonly Choice[];
  readonly data: MyData;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}) {
  return (
    <>
      <p>Delete this for good?</p>
      <ul className={styles.list}>
        {choices.map((choice) => (
          <li key={choice}>{choice === 'account' ? LABELS.account : amountOf(choice, data[choice] ?? 0)}</li>
        ))}
      </ul>
      <Buttons>
        <Button onClick={onKeep}>Keep it</Button>
        <Button variant="danger" onClick={onDelete}>
          Delete for good
        </Button>
      </Buttons>
    </>
  );
}

function Progress({
  deletion: { choice, done, total },
  onStop,
}: {
  readonly deletion: Deleting;
  readonly onStop: () => void;
}) {
  const isOnline = useOnline();
  const what = `Deleting: ${LABELS[choice].toLowerCase()}`;
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
      {choice !== 'account' && <p>{amount}</p>}
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
      const what = failed === 0 ? 'Something' : `${formatNumber(failed)} ${failed === 1 ? 'item' : 'items'}`;
      return `${what} could not be deleted. Check your connection, then go on.`;
    }
  }
}

function Stopped({
  deletion,
  onStart,
  onChoose,
}: {
  readonly deletion: StoppedDeletion;
  readonly onStart: () => void;
  readonly onChoose: () => void;
}) {
  const signInAgain = async (): Promise<void> => {
    if (await signIn()) onStart();
  };
  return (
    <>
      <p role="alert">{reasonOf(deletion)}</p>
      <Buttons>
        {deletion.reason === 'sign-in-again' ? (
          <Button variant="primary" onClick={signInAgain}>
            Sign in again
          </Button>
        ) : (
          <Button variant="primary" onClick={onStart}>
            Go on
          </Button>
        )}
        <Button onClick={onChoose}>See what is left</Button>
      </Buttons>
    </>
  );
}

const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
