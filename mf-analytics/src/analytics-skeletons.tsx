import { Skeleton, VisuallyHidden } from '@portal/shared/ui';
import styles from './analytics-skeletons.module.css';

const SELECTS = ['company', 'country', 'mode', 'status'];
const CHARTS = ['status', 'country', 'mode', 'year'];

export function FiltersSkeleton() {
  return (
    <div className={styles.filters} role="status">
      <VisuallyHidden>Loading the companies…</VisuallyHidden>
      {SELECTS.map((select) => (
        <Skeleton key={select} height="64px" />
      ))}
    </div>
  );
}

export function NoticeSkeleton() {
  return <Skeleton height="92px" />;
}

export function ChartsSkeleton() {
  return (
    <div className={styles.charts} role="status">
      <VisuallyHidden>Loading the charts…</VisuallyHidden>
      {CHARTS.map((chart) => (
        <div key={chart} className={styles.chart}>
          <Skeleton height="16px" width="30%" />
          <Skeleton height="28px" width="60%" />
          <Skeleton height="250px" />
          <Skeleton height="32px" width="100px" />
        </div>
      ))}
    </div>
  );
}
