import {
  type CompanyList,
  type CompanyStats,
  CompanySummary,
  useCompanies,
  useCompanyStats,
} from '@portal/shared/experiences';
import { type ChartsView, portal, usePortal, useTitle } from '@portal/shared/portal';
import { Button, Notice, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import { useCallback, useMemo } from 'react';
import { ChartsSkeleton, FiltersSkeleton } from './analytics-skeletons.tsx';
import { countExperiences } from './charts/aggregate.ts';
import { formatAmount } from './charts/format.ts';
import { CompanyCharts } from './company-charts.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { filterCells, listCountries } from './filters/filter-cells.ts';

/** The filters, and under them the charts or what stands in their way. `onRetry` is told of every new attempt. */
export function Analytics({ onRetry }: { readonly onRetry: () => void }) {
  const list = useCompanies();
  const chosen = usePortal('charts');
  const company = findCompany(list, chosen);
  const stats = useCompanyStats(company);
  const countries = useMemo(() => findCountries(stats, chosen.country), [stats, chosen.country]);
  const filters = useMemo(() => narrow(chosen, company, countries), [chosen, company, countries]);
  /** A country that the chosen company lacks goes with the next choice. */
  const change = useCallback(
    (part: Partial<ChartsView>) => portal.changeCharts({ country: filters.country, ...part }),
    [filters.country],
  );

  const wrapRetry = (retry: () => void) => () => {
    onRetry();
    retry();
  };

  useTitle(company === '' ? undefined : company);

  if (list.status === 'loading') {
    return (
      <>
        <FiltersSkeleton />
        {chosen.company === undefined ? <Skeleton height="92px" /> : <ChartsSkeleton />}
      </>
    );
  }
  if (list.status === 'failed') return <Failure what="companies" retry={wrapRetry(list.retry)} />;
  return (
    <>
      <FilterBar filters={filters} companies={list.companies} countries={countries} onChange={change} />
      {company === '' ? (
        <Notice title="Please select a company to view analytics.">
          {explainNoCompany(chosen.company, list.companies.length)}
        </Notice>
      ) : (
        <>
          <CompanySummary company={company} />
          <Charts stats={stats} filters={filters} wrapRetry={wrapRetry} />
        </>
      )}
    </>
  );
}

interface ChartsProps {
  readonly stats: CompanyStats;
  readonly filters: ChartsView;
  readonly wrapRetry: (retry: () => void) => () => void;
}

function Charts({ stats, filters, wrapRetry }: ChartsProps) {
  const all = stats.status === 'ready' ? stats.cells : undefined;
  const cells = useMemo(() => filterCells(all ?? [], filters), [all, filters]);
  if (stats.status === 'loading') return <ChartsSkeleton />;
  if (stats.status === 'failed') return <Failure what="charts" retry={wrapRetry(stats.retry)} />;
  const experiences = countExperiences(cells);
  return (
    <>
      <VisuallyHidden role="status">
        {formatAmount(experiences, 'experience')} {experiences === 1 ? 'matches' : 'match'}
      </VisuallyHidden>
      {experiences === 0 ? (
        <Notice title="No experiences match these filters.">Set a filter to All to see more.</Notice>
      ) : (
        <CompanyCharts cells={cells} />
      )}
    </>
  );
}

function Failure({ what, retry }: { readonly what: string; readonly retry: () => void }) {
  const action = <Button onClick={retry}>Retry</Button>;
  return (
    <Notice alert title={`The ${what} could not be loaded.`} action={action}>
      Check your connection, then try again. Your filters are kept.
    </Notice>
  );
}

/** The chosen company, or '' when there is none or it has gone. */
function findCompany(list: CompanyList, { company = '' }: ChartsView): string {
  return list.status === 'ready' && list.companies.includes(company) ? company : '';
}

/** While a company loads, its countries are not known yet, and the chosen one keeps its place. */
function findCountries(stats: CompanyStats, country: string | undefined): readonly string[] {
  if (stats.status === 'ready') return listCountries(stats.cells);
  return country === undefined ? [] : [country];
}

/** A country that the company does not have narrows nothing. */
function narrow(chosen: ChartsView, company: string, countries: readonly string[]): ChartsView {
  const hasCountry = chosen.country !== undefined && countries.includes(chosen.country);
  return { ...chosen, company, country: hasCountry ? chosen.country : undefined };
}

function explainNoCompany(chosen: string | undefined, companies: number): string | undefined {
  if (chosen !== undefined) return `There are no experiences at ${chosen} any more.`;
  if (companies === 0) return 'There are no companies yet. They appear once somebody shares an experience.';
  return undefined;
}
