import type { ReactNode } from 'react';
import styles from './company-summary.module.css';

interface FactProps {
  readonly term: string;
  /** The width of the fact in a layout with columns. */
  readonly size?: 'wide' | 'list';
  readonly children: ReactNode;
}

export function Fact({ term, size, children }: FactProps) {
  return (
    <div className={size ? `${styles.fact} ${styles[size]}` : styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
