import { useSession } from '@portal/shared/session';
import { announce, announceProblem, Button } from '@portal/shared/ui';
import { contactActions } from '../messages/contact-actions.ts';
import { bookmarkProblem, isBlock } from '../messages/failures.ts';
import styles from '../note.module.css';
import { joinSaved, keepSavedOnDevice, useSavedToJoin } from './saved.ts';

/** Asks once whether to move the experiences that are saved on the device to the account. */
export function JoinSaved() {
  const session = useSession();
  const count = useSavedToJoin();
  if (session.status !== 'signed-in' || count === 0) return null;
  const join = async (): Promise<void> => {
    try {
      await joinSaved(session.user);
      announce('Added to your account.');
    } catch (error) {
      announceProblem(bookmarkProblem(error), ...(await contactActions(isBlock(error))));
    }
  };
  const keep = (): void => {
    keepSavedOnDevice();
    announce('They stay on this device. You see them when you are signed out.');
  };
  return (
    <section className={styles.note} aria-label="Bookmarks on this device">
      <p>
        {count === 1
          ? '1 bookmark is on this device only. Add it to your account?'
          : `${count} bookmarks are on this device only. Add them to your account?`}
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={join}>
          Add to my account
        </Button>
        <Button onClick={keep}>Keep on this device</Button>
      </div>
    </section>
  );
}

/** Says how long the device keeps bookmarks, to a reader who is signed out. */
export function DeviceNote() {
  if (useSession().status !== 'signed-out') return null;
  return (
    <p className={styles.note}>
      Signed out, your bookmarks are on this device only. Safari removes them after seven days without a
      visit. Sign in to keep them.
    </p>
  );
}
