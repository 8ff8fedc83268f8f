import { Skeleton, VisuallyHidden } from '@portal/shared/ui';
import styles from './company-charts.module.css';
import filterStyles from './filters/filter-bar.module.css';
import { MAX_TOP_COMPANIES } from './limits.ts';
import overviewStyles from './overview/portal-overview.module.css';

const SELECTS = ['company', 'country', 'mode', 'status', 'year'];
const CHARTS = ['status', 'country', 'mode', 'year'];

export function FiltersSkeleton() {
  return (
    <div className={filterStyles.bar} role="status">
      {SELECTS.map((select) => (
        <Skeleton key={select} height="64px" />
      ))}
      <VisuallyHidden>Loading the companies…</VisuallyHidden>
    </div>
  );
}

export function ChartsSkeleton() {
  return (
    <div className={styles.grid} role="status">
      <VisuallyHidden>Loading the charts…</VisuallyHidden>
      {CHARTS.map((chart) => (
        <ChartSkeleton key={chart} />
      ))}
    </div>
  );
}

export function NoCompanySkeleton() {
  return (
    <>
      <Skeleton height="20px" width="30%" />
      <OverviewSkeleton />
    </>
  );
}

export function OverviewSkeleton() {
  return (
    <div className={overviewStyles.overview} role="status">
      <VisuallyHidden>Loading the numbers…</VisuallyHidden>
      <Skeleton height="26px" width="30%" />
      <div className={overviewStyles.companies}>
        {Array.from({ length: MAX_TOP_COMPANIES }, (_, index) => (
          <Skeleton key={String(index)} height="44px" />
        ))}
      </div>
      <Skeleton height="54px" width="50%" />
      <div className={styles.grid}>
        <ChartSkeleton />
        <ChartSkeleton />
      </div>
    </div>
  );
}

function ChartSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height="16px" width="30%" />
      <Skeleton height="28px" width="60%" />
      <Skeleton height="250px" />
      <Skeleton height="32px" width="100px" />
    </div>
  );
}
