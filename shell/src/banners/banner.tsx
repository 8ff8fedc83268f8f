import type { ReactNode } from 'react';
import styles from './banner.module.css';

/**
 * A sentence across the page, with what can be done about it. What comes later goes into an element with the role `status` that
 * is always in the page, or it is not announced.
 */
export function Banner({
  kind,
  children,
  actions,
}: {
  readonly kind: 'note' | 'warning';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className={styles[kind]}>
      <div className={styles.inner}>
        <p className={styles.text}>{children}</p>
        {actions}
      </div>
    </div>
  );
}
