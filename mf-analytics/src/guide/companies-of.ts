import type { Experience } from '@portal/shared/model';
import { type SummaryDocument, summaryOf } from '@portal/shared/search';
import { formatNumber } from '@portal/shared/ui';
import { rollup, sort } from 'd3';
import { type Answers, describeRange } from './answers.ts';
import { wilsonInterval } from './interval.ts';
import { type GuideNumbers, summarize } from './summarize.ts';
import { medianOf } from './tallies.ts';

/** The summaries of companies, by name. */
export type Summaries = ReadonlyMap<string, SummaryDocument>;

export interface CompanyNumbers extends GuideNumbers {
  readonly company: string;
  readonly place: number;
}

/** What a column says about a company, and the number that it is sorted by: NaN without a value. */
type Column = (company: CompanyNumbers) => readonly [text: string, order: number];

export const COLUMNS = {
  Company: ({ company, place }) => [company, place],
  Experiences: ({ experiences }) => [formatNumber(experiences), experiences],
  // 5 of 6 come before 1 of 1, which says less.
  Selected: ({ selected, decided }) =>
    decided === 0
      ? ['none yet', Number.NaN]
      : [`${formatNumber(selected)} of ${formatNumber(decided)}`, wilsonInterval(selected, decided).low],
  Difficulty: ({ difficulty }) => describeAnswers(difficulty),
  Rounds: ({ rounds }) => describeAnswers(rounds),
} satisfies Readonly<Record<string, Column>>;

function describeAnswers(answers: Answers): ReturnType<Column> {
  return [describeRange(answers) || 'no answers', medianOf(answers.tallies)];
}

export interface CompanyOrder {
  readonly by: keyof typeof COLUMNS;
  readonly isAscending: boolean;
}

export const summariesOf = (experiences: readonly Experience[]): Summaries =>
  rollup(experiences, summaryOf, ({ company }) => company);

/** The numbers of each company. Companies without the wanted value come last in both directions. */
export function companiesOf(summaries: Summaries, { by, isAscending }: CompanyOrder) {
  const names = sort(summaries, ([company]) => company);
  const companies = names.map(([company, summary], place) => ({ company, place, ...summarize(summary) }));
  return sort(companies, (one) => COLUMNS[by](one)[1] * (isAscending ? 1 : -1));
}
