import { Skeleton } from '../ui/skeleton.tsx';
import styles from './company-summary.module.css';

/** As high as most summaries, so that the list below stays where it is. */
export const SummarySkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton height="100%" />
  </div>
);
