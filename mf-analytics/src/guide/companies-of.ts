import type { Experience } from '@portal/shared/model';
import { summaryOf } from '@portal/shared/search';
import { formatNumber } from '@portal/shared/ui';
import { group, sort } from 'd3';
import { describeMedian } from './answers.ts';
import { wilsonInterval } from './interval.ts';
import { type GuideNumbers, summarize } from './summarize.ts';
import { medianOf } from './tallies.ts';

interface CompanyNumbers extends GuideNumbers {
  readonly company: string;
  readonly place: number;
}

/** What a column says about a company, and the number that it is sorted by: NaN without a value. */
type Column = (company: CompanyNumbers) => readonly [text: string, order: number];

export const COLUMNS = {
  Company: ({ company, place }) => [company, place],
  Experiences: ({ experiences }) => [formatNumber(experiences), experiences],
  // 5 of 6 come before 1 of 1, which says less.
  Selected: ({ selected, decided }) => [
    `${formatNumber(selected)} of ${formatNumber(decided)}`,
    wilsonInterval(selected, decided).low,
  ],
  Difficulty: ({ difficulty }) => [describeMedian(difficulty), medianOf(difficulty.tallies)],
  Rounds: ({ rounds }) => [describeMedian(rounds), medianOf(rounds.tallies)],
} satisfies Readonly<Record<string, Column>>;

export interface CompanyOrder {
  readonly by: keyof typeof COLUMNS;
  readonly isAscending: boolean;
}

/** The numbers of each company. Companies without the wanted value come last in both directions. */
export function companiesOf(experiences: readonly Experience[], { by, isAscending }: CompanyOrder) {
  const groups = sort(Array.from(group(experiences, ({ company }) => company)), ([company]) => company);
  const companies = groups.map(([company, own], place) => ({ company, place, ...summarize(summaryOf(own)) }));
  return sort(companies, (one) => COLUMNS[by](one)[1] * (isAscending ? 1 : -1));
}
