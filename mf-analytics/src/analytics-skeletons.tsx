import { Skeleton, VisuallyHidden } from '@portal/shared/ui';
import styles from './company-charts.module.css';
import filterStyles from './filters/filter-bar.module.css';
import { CompanyTableSkeleton } from './guide/company-table.tsx';
import { GuideSkeleton } from './guide/guide.tsx';
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

/** What is below the filters, with or without a company. */
export const ContentSkeleton = ({ isChosen }: { readonly isChosen: boolean }) =>
  isChosen ? (
    <>
      <Skeleton height="64px" width="min(20rem, 50%)" />
      <GuideSkeleton />
      <ChartsSkeleton />
    </>
  ) : (
    <>
      <Skeleton height="20px" width="30%" />
      <OverviewSkeleton />
    </>
  );

export function OverviewSkeleton() {
  return (
    <div className={overviewStyles.overview} role="status">
      <VisuallyHidden>Loading the numbers…</VisuallyHidden>
      <Skeleton height="26px" width="30%" />
      <Skeleton height="20px" width="30%" />
      <CompanyTableSkeleton />
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
