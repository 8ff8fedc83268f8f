import { Skeleton, VisuallyHidden } from '@portal/shared/ui';
import frameStyles from './charts/chart-frame.module.css';
import styles from './company-charts.module.css';
import filterStyles from './filters/filter-bar.module.css';
import { CompanyTableSkeleton } from './guide/company-table.tsx';
import { GuideSkeleton } from './guide/guide.tsx';

const SELECTS = ['company', 'country', 'mode', 'status', 'year'];
const CHARTS = ['status', 'country', 'mode', 'year'];

export function FiltersSkeleton({ isChosen }: { readonly isChosen: boolean }) {
  return (
    <div className={`stack ${filterStyles.bar}`} role="status">
      {(isChosen ? [...SELECTS, 'compare'] : SELECTS).map((select) => (
        <Skeleton key={select} height="64px" />
      ))}
      <VisuallyHidden>Loading the companies…</VisuallyHidden>
    </div>
  );
}

export function ChartsSkeleton() {
  return (
    <div className={`stack ${styles.grid}`} role="status">
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
    <div className="stack" role="status">
      <VisuallyHidden>Loading the numbers…</VisuallyHidden>
      <Skeleton height="26px" width="30%" />
      <Skeleton height="20px" width="30%" />
      <CompanyTableSkeleton />
      <Skeleton height="54px" width="50%" />
      <div className={`stack ${styles.grid}`}>
        <ChartSkeleton />
        <ChartSkeleton />
      </div>
    </div>
  );
}

function ChartSkeleton() {
  return (
    <div className={`stack ${frameStyles.frame}`} style={{ gap: 'var(--space-3)' }}>
      <Skeleton height="16px" width="30%" />
      <Skeleton height="28px" width="60%" />
      <Skeleton height="250px" />
      <Skeleton height="32px" width="100px" />
    </div>
  );
}
