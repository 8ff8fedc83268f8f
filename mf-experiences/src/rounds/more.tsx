import { type ReactNode, useState } from 'react';
import styles from './more.module.css';

/** Optional fields. They are collapsed until one of them has a value or is invalid. */
export function More({
  label,
  isStated,
  hasError,
  children,
}: {
  readonly label: string;
  readonly isStated: boolean;
  readonly hasError: boolean;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isStated);
  if (hasError && !isOpen) setIsOpen(true);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.label}>
        <span>{label}</span> <span className={styles.optional}>optional</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
