import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Explains that content is empty, missing or broken, and how to continue. `alert` interrupts a screen reader. */
export function Notice({
  title,
  children,
  action,
  alert = false,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly alert?: boolean;
}) {
  return (
    <div className={`stack box ${styles.notice}`} role={alert ? 'alert' : undefined}>
      <p className={styles.title}>
        <strong>{title}</strong>
      </p>
      {children && <p className={`quiet ${styles.text}`}>{children}</p>}
      {action && <div className="buttons">{action}</div>}
    </div>
  );
}
