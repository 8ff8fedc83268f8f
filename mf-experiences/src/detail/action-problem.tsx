import type { ReactNode } from 'react';
import styles from './detail-actions.module.css';

export function ActionProblem({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}
