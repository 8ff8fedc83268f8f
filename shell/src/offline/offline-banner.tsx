import styles from './offline-banner.module.css';
import { useOnline } from './use-online.ts';

/** Says what still works without a network. It is always in the page, so that its words are announced when they come. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <p className={styles.banner} role="status">
      {!isOnline && (
        <span className={styles.words}>
          <strong>You are offline.</strong> You can read on; what you save is sent once you are back, while
          this page stays open.
        </span>
      )}
    </p>
  );
}
