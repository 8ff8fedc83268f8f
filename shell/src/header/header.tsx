import { type Trouble, troubleWords } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { RemoteRegion } from '../remotes/remote-region.tsx';
import { TabNavigation } from '../tabs/tab-navigation.tsx';
import { ACCOUNT_MENU } from '../tabs/tabs.ts';
import styles from './header.module.css';
import { PrintedAddress } from './printed-address.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export const MAIN_ID = 'main';

/** The sticky bar, and the banners in `children`. */
export function Header({ children }: { readonly children?: ReactNode }) {
  return (
    <header className={styles.header}>
      {/* A button, because a link would change the fragment of the page's address. */}
      <button type="button" className={styles.skip} onClick={() => document.getElementById(MAIN_ID)?.focus()}>
        Skip to content
      </button>
      <div ref={measureBar} className={styles.top}>
        <div className={styles.bar}>
          <div className={styles.inner}>
            {/* The page's icon is an image, because shapes in the markup would be in the page's code, too. */}
            <img className={styles.mark} src="favicon.svg" alt="" width="28" height="28" />
            <div className={styles.brand}>
              <p className={styles.title}>Interview Experience Portal</p>
              <p className={styles.tagline}>Share and explore interview experiences.</p>
            </div>
            <TabNavigation />
            <div className={styles.account}>
              <RemoteRegion
                exposed={ACCOUNT_MENU}
                loading={<span className={styles.expected} aria-hidden="true" />}
                trouble={({ isSlow, retry }) => <AccountTrouble isSlow={isSlow} retry={retry} />}
              />
            </div>
            <ThemeSwitch />
          </div>
        </div>
        {children}
      </div>
      <PrintedAddress />
    </header>
  );
}

function AccountTrouble({ isSlow, retry }: Trouble) {
  return (
    <p className={styles.unavailable} role={isSlow ? 'status' : 'alert'}>
      <span>{`The account menu ${troubleWords(isSlow)} `}</span>
      <button type="button" className={styles.retry} onClick={retry}>
        Retry
      </button>
    </p>
  );
}

/** Passes the height of `bar` to the style sheets. The height depends on the banners and the font size. */
function measureBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--measured-bar-height', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => observer.disconnect();
}
