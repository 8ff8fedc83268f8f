import { Dialog } from '@portal/shared/dialogs';
import { adviceFor } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { Button, CheckboxField, FocusKeeper } from '@portal/shared/ui';
import { useState } from 'react';
import { AmountsList } from './amounts-list.tsx';
import styles from './my-data.module.css';
import { useMyData } from './my-data.ts';
import { type ErasureStatus, useErasure } from './use-erasure.ts';

const PROBLEMS: Readonly<Partial<Record<ErasureStatus, string>>> = {
  refused: 'Nothing has been deleted yet. To show that this is your account, sign in to it again.',
  unanswered: 'The request is not sent yet, because the database does not answer. Keep this page open.',
  failed: 'Nothing was deleted.',
};

/** Asks once, and then has the account erased with everything that the portal stores about it. */
export default function EraseDialog({
  user,
  onClose,
}: {
  readonly user: User;
  readonly onClose: () => void;
}) {
  const { status, cause, isBlocked, erase, signInAndErase } = useErasure(user);
  const data = useMyData(user, status);
  const [isChosen, setIsChosen] = useState(false);
  const isAtOnce = isChosen || isBlocked;
  const problem = PROBLEMS[status];
  const isSending = status === 'sending';
  const start = (): void => {
    if (!isSending) void (status === 'refused' ? signInAndErase : erase)(isAtOnce ? 'now' : 'later');
  };
  return (
    <Dialog title="Delete my data" maxWidth={500} onDismiss={onClose}>
      <FocusKeeper className={styles.content}>
        <div>
          <h3>Deleted for good</h3>
          <AmountsList data={data} first="your account and what the portal stores about it" />
        </div>
        <div>
          <h3>Kept</h3>
          <ul className={styles.list}>
            <li>how many experiences you added, until the end of the year</li>
            {isBlocked && <li>that the operator has blocked you, for a year</li>}
          </ul>
        </div>
        <p>A new account of yours can add experiences once your anonymous ones are deleted.</p>
        {data.experiences !== 0 && isBlocked && (
          <p>Anonymous experiences are deleted at once, too, because the account is blocked.</p>
        )}
        {data.experiences !== 0 && !isBlocked && (
          <CheckboxField
            label="Delete anonymous experiences at once"
            hint="Otherwise each one disappears on a random day within two weeks. If all disappeared together, others could tell that one person wrote them."
            checked={isAtOnce}
            onChange={() => setIsChosen(!isChosen)}
          />
        )}
        {problem && <p role="alert">{status === 'failed' ? `${problem} ${adviceFor(cause)}` : problem}</p>}
        <div className={styles.buttons}>
          <Button onClick={onClose}>Keep my data</Button>
          {/* A disabled button would lose the focus. */}
          <Button variant="danger" aria-disabled={isSending} onClick={start}>
            {status === 'refused' ? 'Sign in and delete everything' : 'Delete everything'}
          </Button>
        </div>
      </FocusKeeper>
    </Dialog>
  );
}
