import type { ReactNode, Ref } from 'react';
import styles from './tab-heading.module.css';

/** The title of a tab, and a sentence about the tab. The title can get the focus from code through `ref`. */
export function TabHeading({
  title,
  children,
  ref,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLHeadingElement>;
}) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title} ref={ref} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className={`quiet ${styles.lead}`}>{children}</p>}
    </header>
  );
}
