import { Button, Notice } from '@portal/shared/ui';
import styles from './unavailable.module.css';

/** Takes the place of a tab that could not be loaded or failed. */
export function Unavailable({ what, retry }: { readonly what: string; readonly retry: () => void }) {
  return (
    <div className={styles.unavailable}>
      <h1 className={styles.title}>{what}</h1>
      <Notice
        alert
        title={`${what} is unavailable right now.`}
        action={
          <Button variant="primary" onClick={retry}>
            Retry
          </Button>
        }
      >
        The rest of the portal works as usual. Try again in a moment.
      </Notice>
    </div>
  );
}
