import { useOnline } from '@portal/shared/portal';
import styles from './offline-banner.module.css';

/** Says what still works without a network. It is always in the page, so that its words are announced when they come. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <p className={styles.banner} role="status">
      {!isOnline && (
        <span className={styles.words}>
          <strong>You are offline.</strong> You can keep reading. What you save is sent when you are online
          again, if this page stays open.
        </span>
      )}
    </p>
  );
}
