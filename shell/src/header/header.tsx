import { Skeleton } from '@portal/shared/ui';
import { RemoteRegion } from '../remotes/remote-region.tsx';
import { TabNavigation } from '../tabs/tab-navigation.tsx';
import styles from './header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div>
            <p className={styles.title}>Interview Experience Portal</p>
            <p className={styles.tagline}>Share and explore interview experiences.</p>
          </div>
          <div className={styles.account}>
            <RemoteRegion
              remote="mf-auth"
              exposed="./AccountMenu"
              loading={<Skeleton height="40px" width="220px" />}
              failed={(retry) => <UnavailableAccount retry={retry} />}
            />
          </div>
        </div>
        <div className={styles.bottom}>
          <TabNavigation />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

function UnavailableAccount({ retry }: { readonly retry: () => void }) {
  return (
    <p className={styles.unavailable} role="alert">
      Signing in is unavailable right now.{' '}
      <button type="button" className={styles.retry} onClick={retry}>
        Retry
      </button>
    </p>
  );
}
