import { useSession } from '@portal/shared/session';
import { joinSheetsOnDevice, keepSheetsOnDevice, sheetProblem, useSheetsToJoin } from '@portal/shared/sheets';
import { announce, announceProblem, Button, formatAmount } from '@portal/shared/ui';
import { contactActions } from '../messages/contact-actions.ts';
import { bookmarkProblem, isBlock } from '../messages/failures.ts';
import styles from '../note.module.css';
import { joinSaved, keepSavedOnDevice, useSavedToJoin } from './saved.ts';

/** Asks once whether to move the bookmarks and sheets on the device to the account. */
export function JoinSaved() {
  const session = useSession();
  const bookmarks = useSavedToJoin().length;
  const sheets = useSheetsToJoin();
  if (session.status !== 'signed-in' || bookmarks + sheets === 0) return null;
  const { user } = session;
  const join = async (): Promise<void> => {
    let words = bookmarkProblem;
    try {
      if (bookmarks > 0) await joinSaved(user);
      words = sheetProblem;
      if (sheets > 0) await joinSheetsOnDevice(user.uid);
      announce('Added to your account.');
    } catch (error) {
      announceProblem(words(error), ...(await contactActions(isBlock(error))));
    }
  };
  const keep = (): void => {
    if (bookmarks > 0) keepSavedOnDevice();
    if (sheets > 0) keepSheetsOnDevice();
    announce('They stay on this device. You see them only while you are signed out.');
  };
  return (
    <section
      className={`buttons box ${styles.note}`}
      aria-label={sheets > 0 ? 'Bookmarks and sheets on this device' : 'Bookmarks on this device'}
    >
      <p>{questionAbout(bookmarks, sheets)}</p>
      <div className="buttons tight">
        <Button variant="primary" onClick={join}>
          Add to my account
        </Button>
        <Button onClick={keep}>Keep on this device</Button>
      </div>
    </section>
  );
}

function questionAbout(bookmarks: number, sheets: number): string {
  const [are, them] = bookmarks + sheets === 1 ? ['is', 'it'] : ['are', 'them'];
  const all = [
    bookmarks > 0 && formatAmount(bookmarks, 'bookmark'),
    sheets > 0 && formatAmount(sheets, 'preparation sheet'),
  ];
  return `${all.filter(Boolean).join(' and ')} ${are} on this device only. Add ${them} to your account?`;
}

/** Says how long the device keeps bookmarks, to a reader who is signed out. */
export function DeviceNote() {
  if (useSession().status !== 'signed-out') return null;
  return (
    <p className={`buttons box ${styles.note}`}>
      While you are signed out, your bookmarks are on this device only. Safari removes them after seven days
      without a visit. Sign in to keep them.
    </p>
  );
}
