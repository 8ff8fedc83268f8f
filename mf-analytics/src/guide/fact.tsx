import type { ReactNode } from 'react';
import styles from './guide.module.css';

interface FactProps {
  readonly term: string;
  readonly children: ReactNode;
}

/** A term of the guide with its value. Stands in a `dl`. */
export function Fact({ term, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd className="row">{children}</dd>
    </div>
  );
}
