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

/**
 * A banner that appears later must be put into an element with the role `status` that is always in the page.
 * Otherwise screen readers do not announce the banner.
 */
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

/** Says why the buttons do nothing when JavaScript is off. Home is readable without JavaScript. */
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
          <strong>You are offline.</strong> You can keep reading. Changes are sent later; keep this page open.
        </Banner>
      )}
    </div>
  );
}
