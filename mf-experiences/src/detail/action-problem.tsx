import type { ReactNode } from 'react';
import styles from '../detail-actions.module.css';

export function ActionProblem({ children }: { readonly children: ReactNode }) {
  return (
    <p className={`problem ${styles.problem}`} role="alert">
      {children}
    </p>
  );
}
