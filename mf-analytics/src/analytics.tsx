import {
  type CompanyList,
  type CompanyTotals,
  useCompanies,
  useCompanyAnswers,
  useCompanyTotals,
} from '@portal/shared/feed';
import { adviceFor, type Cause, type ChartsView, portal, usePortal, useTitle } from '@portal/shared/portal';
import { type AnswerCell, NO_FILTERS, type TotalsCell } from '@portal/shared/search';
import { Button, formatAmount, Notice, SpokenStatus, sentence } from '@portal/shared/ui';
import { useCallback, useMemo } from 'react';
import { ChartsSkeleton, ContentSkeleton, FiltersSkeleton } from './analytics-skeletons.tsx';
import { countExperiences } from './charts/aggregate.ts';
import { CompanyCharts } from './company-charts.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { filterCells, listCountries, listYears } from './filters/filter-cells.ts';
import { Guides } from './guide/guides.tsx';
import { countryLabel } from './labels.ts';
import { FEW_EXPERIENCES } from './limits.ts';
import { listFilters } from './list-link.tsx';
import { PortalOverview } from './overview/portal-overview.tsx';

/** The filters, and below them the charts or a notice. */
export function Analytics() {
  const list = useCompanies();
  const chosen = usePortal('charts');
  const company = findCompany(list, chosen);
  const totals = useCompanyTotals(company);
  const answers = useCompanyAnswers(company);
  const countries = useMemo(
    () => findValues(totals, listCountries, chosen.country),
    [totals, chosen.country],
  );
  const years = useMemo(() => findValues(totals, listYears, chosen.year), [totals, chosen.year]);
  const filters = useMemo(
    () => narrow(chosen, company, list, countries, years),
    [chosen, company, list, countries, years],
  );
  const cells = useMemo(
    () => filterCells(totals.status === 'ready' ? totals.cells : [], filters),
    [totals, filters],
  );
  /** Also removes what the company lacks; without a company, it stays for the next one. */
  const change = useCallback(
    (part: Partial<ChartsView>) => {
      const { compared, country, year } = filters;
      portal.changeCharts({ ...(company !== '' && { compared, country, year }), ...part });
    },
    [company, filters],
  );

  const ignored = totals.status === 'ready' ? explainIgnored(chosen, filters) : undefined;

  useTitle(company === '' ? undefined : company);

  if (list.status === 'loading') {
    return (
      <>
        <FiltersSkeleton isChosen={chosen.company !== undefined} />
        <ContentSkeleton isChosen={chosen.company !== undefined} />
      </>
    );
  }
  if (list.status === 'failed') return <Failure what="companies" cause={list.cause} retry={list.retry} />;
  return (
    <>
      <FilterBar
        filters={filters}
        findCompanies={list.find}
        countries={countries}
        years={years}
        isWithoutMatch={company !== '' && totals.status === 'ready' && cells.length === 0}
        onChange={change}
      />
      {ignored && <p role="status">{ignored}</p>}
      {company === '' ? (
        <>
          <NoCompany explanation={explainNoCompany(chosen.company, list.companies.length)} />
          <PortalOverview />
        </>
      ) : (
        <>
          <Guides
            filters={{ ...NO_FILTERS, ...listFilters(filters), companies: [company, ...filters.compared] }}
            isShort
          />
          <Charts {...{ totals, cells, answers, filters }} onChange={change} />
        </>
      )}
    </>
  );
}

interface ChartsProps {
  readonly totals: CompanyTotals;
  /** The cells that pass the filters. */
  readonly cells: readonly TotalsCell[];
  readonly answers: ReturnType<typeof useCompanyAnswers>;
  readonly filters: ChartsView;
  readonly onChange: (change: Partial<ChartsView>) => void;
}

function Charts({ totals, cells, answers, filters, onChange }: ChartsProps) {
  const stated = useStated(answers, filters);
  if (totals.status === 'loading') return <ChartsSkeleton />;
  if (totals.status === 'failed') return <Failure what="charts" cause={totals.cause} retry={totals.retry} />;
  const experiences = countExperiences(cells);
  return (
    <>
      <SpokenStatus
        text={`${formatAmount(experiences, 'experience')} ${experiences === 1 ? 'matches' : 'match'}`}
      />
      {experiences > 0 && (
        <CompanyCharts
          {...{ cells, filters, onChange }}
          answers={stated}
          // Filters do not change the size of the charts.
          isSmall={countExperiences(totals.cells) < FEW_EXPERIENCES}
        />
      )}
    </>
  );
}

/** The answers that pass the filters. The year filter is ignored, because answers are not counted by year. */
const useStated = (answers: ChartsProps['answers'], filters: ChartsView): readonly AnswerCell[] =>
  useMemo(() => (answers.status === 'ready' ? filterCells(answers.cells, filters) : []), [answers, filters]);

function NoCompany({ explanation }: { readonly explanation: string | undefined }) {
  const request = 'Please select a company to view analytics.';
  return explanation ? <Notice title={request}>{explanation}</Notice> : <p className="hint">{request}</p>;
}

type FailureProps = { readonly what: string; readonly cause: Cause; readonly retry: () => void };

function Failure({ what, cause, retry }: FailureProps) {
  const action = <Button onClick={retry}>Retry</Button>;
  return (
    <Notice alert title={`The ${what} could not be loaded.`} action={action}>
      {`${adviceFor(cause)} Your filters are kept.`}
    </Notice>
  );
}

/** The chosen company; '' if no company is chosen, or if it has no experience. */
function findCompany(list: CompanyList, { company = '' }: Pick<ChartsView, 'company'>): string {
  return list.status === 'ready' && list.companies.includes(company) ? company : '';
}

/** The countries or years of a company; only the chosen one while the totals are loading. */
function findValues(
  totals: CompanyTotals,
  list: (cells: readonly TotalsCell[]) => readonly string[],
  chosen: string | undefined,
): readonly string[] {
  if (totals.status === 'ready') return list(totals.cells);
  return chosen === undefined ? [] : [chosen];
}

/** The filters without what there is not: a country or year of the company, or a company to compare with. */
function narrow(
  chosen: ChartsView,
  company: string,
  list: CompanyList,
  countries: readonly string[],
  years: readonly string[],
): ChartsView {
  const find = (values: readonly string[], wanted: string | undefined) =>
    values.find((value) => value === wanted);
  const compared = chosen.compared.filter((one) => one !== company && findCompany(list, { company: one }));
  return {
    ...chosen,
    company,
    compared,
    country: find(countries, chosen.country),
    year: find(years, chosen.year),
  };
}

/** Says that a link or an earlier choice asks for a country or a year that the company does not have. */
function explainIgnored(chosen: ChartsView, { company, country, year }: ChartsView): string | undefined {
  const ignored = [
    country === undefined && chosen.country !== undefined && countryLabel(chosen.country),
    year === undefined && chosen.year,
  ].filter(Boolean);
  if (!company || ignored.length === 0) return undefined;
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(ignored as string[]);
  return `${sentence(`There are no experiences at ${company} for ${names}`)} All are shown instead.`;
}

function explainNoCompany(chosen: string | undefined, companies: number): string | undefined {
  if (chosen !== undefined) return sentence(`There are no experiences at ${chosen}`);
  if (companies === 0) return 'There are no companies yet. They appear once somebody shares an experience.';
  return undefined;
}
