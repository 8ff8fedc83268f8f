import { useSession } from '@portal/shared/session';
import styles from './saved-note.module.css';

/** Says how long a device keeps bookmarks, to a reader who is signed out. */
export function DeviceNote() {
  if (useSession().status !== 'signed-out') return null;
  return (
    <p className={styles.note}>
      Signed out, your bookmarks are on this device only. Safari removes them after seven days without a
      visit. An account keeps them.
    </p>
  );
}
