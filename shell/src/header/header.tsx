import { RemoteRegion } from '../remotes/remote-region.tsx';
import { keepFocus } from '../tabs/keep-focus.ts';
import { TabNavigation } from '../tabs/tab-navigation.tsx';
import styles from './header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <p className={styles.title}>Interview Experience Portal</p>
          <p className={styles.tagline}>Share and explore interview experiences.</p>
        </div>
        <div className={styles.account}>
          <RemoteRegion
            remote="mf-auth"
            exposed="./AccountMenu"
            loading={<span className={styles.expected} aria-hidden="true" />}
            failed={(retry) => <UnavailableAccount retry={keepFocus(retry)} />}
          />
        </div>
        <div className={styles.tabs}>
          <TabNavigation />
        </div>
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

function UnavailableAccount({ retry }: { readonly retry: () => void }) {
  return (
    <p className={styles.unavailable} role="alert">
      The account menu is unavailable right now. The rest works as usual.{' '}
      <button type="button" className={styles.retry} onClick={retry}>
        Retry
      </button>
    </p>
  );
}
