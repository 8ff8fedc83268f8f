import type { ReactNode } from 'react';
import styles from './company-summary.module.css';

interface FactProps {
  readonly term: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Fact({ term, isWide, children }: FactProps) {
  return (
    <div className={isWide ? `${styles.fact} ${styles.wide}` : styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
