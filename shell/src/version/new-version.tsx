import { useOnline } from '@portal/shared/portal';
import { Button } from '@portal/shared/ui';
import { keepFocus } from '../tabs/keep-focus.ts';
import styles from './new-version.module.css';
import { useNewVersion } from './use-new-version.ts';

/**
 * Says that a new version is there, and offers to reload; a form with unsaved text asks first. It is always in the page, so
 * that its words are announced when they come. Without a network it keeps quiet: a reload would end on an empty page.
 */
export function NewVersion({ reload = () => window.location.reload() }: { readonly reload?: () => void }) {
  const { isNew, dismiss } = useNewVersion();
  const isOnline = useOnline();
  return (
    <div className={styles.banner} role="status">
      {isNew && isOnline && (
        <div className={styles.inner}>
          <p className={styles.words}>
            <strong>A new version is available.</strong> Reload the page to use it.
          </p>
          <Button onClick={reload}>Reload</Button>
          <Button variant="quiet" onClick={keepFocus(dismiss)}>
            Not now
          </Button>
        </div>
      )}
    </div>
  );
}
