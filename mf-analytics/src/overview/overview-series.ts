import { type ChartsView, OPENING_VIEW } from '@portal/shared/portal';
import type { TotalsCell } from '@portal/shared/search';
import { countByCountry, countByYear, countExperiences } from '../charts/aggregate.ts';
import type { Series } from '../charts/series.ts';

const EVERYTHING = OPENING_VIEW.charts;

/** The charts of all companies. A mark links to the list of the experiences that the mark counts. */
export function overviewSeries(
  cells: readonly TotalsCell[],
  addressOfList: (filters: ChartsView) => string,
): Readonly<Record<'country' | 'year', Series>> {
  const whole = { whole: countExperiences(cells), unit: 'experience' };
  const actionsOf = (filter: 'country' | 'year'): Pick<Series, 'actionOf'> => ({
    actionOf: (key) => ({ kind: 'link', href: addressOfList({ ...EVERYTHING, [filter]: key }) }),
  });
  return {
    country: {
      name: 'All companies by country',
      category: 'Country',
      question: 'In which countries were the interviews?',
      counts: countByCountry(cells),
      ...whole,
      ...actionsOf('country'),
    },
    year: {
      name: 'All companies by year',
      category: 'Year',
      question: 'In which years were the interviews?',
      counts: countByYear(cells),
      ...whole,
      ...actionsOf('year'),
    },
  };
}
