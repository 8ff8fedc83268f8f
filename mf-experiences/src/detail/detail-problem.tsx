import type { ReactNode } from 'react';
import styles from './detail-actions.module.css';

export function DetailProblem({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}
