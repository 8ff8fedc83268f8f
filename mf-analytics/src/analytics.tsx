import {
  type CompanyList,
  type CompanyStats,
  useCompanies,
  useCompanyStats,
} from '@portal/shared/experiences';
import { Button, Notice, VisuallyHidden } from '@portal/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import { ChartsSkeleton, FiltersSkeleton, NoticeSkeleton } from './analytics-skeletons.tsx';
import { countExperiences } from './charts/aggregate.ts';
import { formatAmount } from './charts/format-amount.ts';
import { CompanyCharts } from './company-charts.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { filterCells, listCountries } from './filters/filter-cells.ts';
import { ALL, type Filters, NO_FILTERS } from './filters/filters.ts';

/** The filters, and under them the charts or what stands in their way. `onRetry` is told of every new attempt. */
export function Analytics({ onRetry }: { readonly onRetry: () => void }) {
  const list = useCompanies();
  const [filters, setFilters] = useState(NO_FILTERS);
  const change = useCallback((part: Partial<Filters>) => setFilters((last) => ({ ...last, ...part })), []);
  const company = findCompany(list, filters);
  const stats = useCompanyStats(company);
  const countries = useMemo(() => findCountries(stats, filters.country), [stats, filters.country]);

  if (stats.status === 'ready' && filters.country !== ALL && !countries.includes(filters.country)) {
    setFilters({ ...filters, country: ALL });
  }
  const retry = (again: () => void) => {
    onRetry();
    again();
  };

  if (list.status === 'loading') {
    return (
      <>
        <FiltersSkeleton />
        {filters.company === '' ? <NoticeSkeleton /> : <ChartsSkeleton />}
      </>
    );
  }
  if (list.status === 'failed') return <Failure what="companies" onRetry={() => retry(list.retry)} />;
  return (
    <>
      <FilterBar
        filters={{ ...filters, company }}
        companies={list.companies}
        countries={countries}
        onChange={change}
      />
      {company === '' ? (
        <Notice title="Please select a company to view analytics.">
          {explainNoCompany(filters.company, list.companies.length)}
        </Notice>
      ) : (
        <Charts
          stats={stats}
          filters={filters}
          onRetry={() => stats.status === 'failed' && retry(stats.retry)}
        />
      )}
    </>
  );
}

function Charts({
  stats,
  filters,
  onRetry,
}: {
  readonly stats: CompanyStats;
  readonly filters: Filters;
  readonly onRetry: () => void;
}) {
  const all = stats.status === 'ready' ? stats.cells : undefined;
  const cells = useMemo(() => filterCells(all ?? [], filters), [all, filters]);
  if (stats.status === 'loading') return <ChartsSkeleton />;
  if (stats.status === 'failed') return <Failure what="charts" onRetry={onRetry} />;
  const experiences = countExperiences(cells);
  return (
    <>
      <VisuallyHidden role="status">
        {formatAmount(experiences, 'experience')} {experiences === 1 ? 'matches' : 'match'}
      </VisuallyHidden>
      {experiences === 0 ? <NoMatch /> : <CompanyCharts cells={cells} />}
    </>
  );
}

function NoMatch() {
  return <Notice title="No experiences match these filters.">Set a filter to All to see more.</Notice>;
}

function Failure({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  return (
    <Notice
      alert
      title={`The ${what} could not be loaded.`}
      action={<Button onClick={onRetry}>Retry</Button>}
    >
      Check your connection, then try again. Your filters are kept.
    </Notice>
  );
}

/** The chosen company, or '' when there is none or it has gone. */
function findCompany(list: CompanyList, { company }: Filters): string {
  return list.status === 'ready' && list.companies.includes(company) ? company : '';
}

/** While a company loads, its countries are not known yet, and the chosen one keeps its place. */
function findCountries(stats: CompanyStats, country: string): readonly string[] {
  if (stats.status === 'ready') return listCountries(stats.cells);
  return country === ALL ? [] : [country];
}

function explainNoCompany(chosen: string, companies: number): string | undefined {
  if (chosen !== '') return `There are no experiences at ${chosen} any more.`;
  if (companies === 0) return 'There are no companies yet. They appear once somebody shares an experience.';
  return undefined;
}
