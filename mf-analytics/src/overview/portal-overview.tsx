import { type PortalNumbers, usePortalNumbers } from '@portal/shared/feed';
import { adviceFor } from '@portal/shared/portal';
import { formatNumber } from '@portal/shared/ui';
import { useId, useMemo } from 'react';
import { OverviewSkeleton } from '../analytics-skeletons.tsx';
import { countExperiences } from '../charts/aggregate.ts';
import { ColumnChart, RowChart } from '../charts/bar-charts.tsx';
import { ChartFrame } from '../charts/chart-frame.tsx';
import gridStyles from '../company-charts.module.css';
import { useListAddress } from '../list-link.tsx';
import { overviewSeries } from './overview-series.ts';
import styles from './portal-overview.module.css';
import { topCompanies } from './top-companies.ts';
import { TopCompanyTable } from './top-company-table.tsx';

type Ready = Extract<PortalNumbers, { readonly status: 'ready' }>;

const TITLE = 'All companies';

/** The companies with the most experiences, and the experiences of all companies by country and year. */
export function PortalOverview() {
  const numbers = usePortalNumbers();
  const id = useId();
  if (numbers.status === 'loading') return <OverviewSkeleton />;
  // If reading fails, the notice about the companies already says so.
  if (numbers.status === 'failed' || numbers.experiences === 0) return null;
  return (
    <section className={`stack ${gridStyles.overview}`} aria-labelledby={id}>
      <h2>Companies with the most experiences</h2>
      <p className="hint">Exact numbers, from all experiences at these companies.</p>
      <TopCompanyTable companies={topCompanies(numbers.companies)} />
      <h2 id={id}>{TITLE}</h2>
      <Numbers {...numbers} />
      {numbers.cells && <OverviewCharts cells={numbers.cells} />}
      {numbers.failure && <p role="alert">{adviceFor(numbers.failure)}</p>}
    </section>
  );
}

function Numbers({ experiences, companies, cells }: Ready) {
  const decided = cells?.filter(({ status }) => status !== 'pending');
  const numbers = [
    ['Experiences', experiences],
    ['Companies', companies.length],
    ['With an outcome', decided && countExperiences(decided)],
  ] as const;
  return (
    <dl className={`row ${styles.numbers}`}>
      {numbers.map(([name, number]) =>
        number === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(number)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function OverviewCharts({ cells }: { readonly cells: NonNullable<Ready['cells']> }) {
  const addressOfList = useListAddress();
  const { country, year } = useMemo(() => overviewSeries(cells, addressOfList), [cells, addressOfList]);
  return (
    <div className={`stack ${gridStyles.grid}`}>
      <ChartFrame series={country} experiences={country.whole} subject={TITLE}>
        {(series) => <RowChart series={series} />}
      </ChartFrame>
      <ChartFrame series={year} experiences={year.whole} subject={TITLE}>
        {(series) => <ColumnChart series={series} />}
      </ChartFrame>
    </div>
  );
}
