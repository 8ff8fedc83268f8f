import { useOnline } from '@portal/shared/portal';
import { Button } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  readonly kind: 'note' | 'warning';
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly onDismiss?: () => void;
}

/** Put a banner that appears later into an element with the role `status` that is always in the page; otherwise it is not announced. */
export function Banner({ kind, children, action, onDismiss }: BannerProps) {
  return (
    <div className={styles[kind]}>
      <div className={styles.inner}>
        <p className={styles.text}>{children}</p>
        {action && <Button onClick={action.run}>{action.label}</Button>}
        {onDismiss && (
          <Button variant="quiet" className={styles.dismiss} onClick={onDismiss}>
            {action ? 'Not now' : 'Dismiss'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Says why the buttons do nothing where JavaScript is off. Home can be read all the same. */
export function ScriptNotice() {
  return (
    <noscript>
      <Banner kind="note">
        You can read this page, but its buttons need JavaScript. Turn it on, then reload the page.
      </Banner>
    </noscript>
  );
}

export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Banner kind="warning">
          <strong>You are offline.</strong> You can keep reading. What you save is sent when you are online
          again, if this page stays open.
        </Banner>
      )}
    </div>
  );
}
