import { type CompanyCells, useCompanyCells } from '../company-cells.ts';
import { companyStores } from '../company-stores.ts';
import { readSummary, type SummaryCell, summaryKey } from '../counts/summary-document.ts';
import type { Experience } from '../experience.ts';

const stores = companyStores('the summary', 'companySummaries', readSummary);

export const forgetSummaries = stores.forget;

/** The rounds and dates of one company's experiences, live. */
export const useSummaryCells = (company: string): CompanyCells<SummaryCell> =>
  useCompanyCells(company, stores, countSummaryCells);

export function countSummaryCells(
  experiences: Iterable<Experience>,
  company: string,
): readonly SummaryCell[] {
  const cells = new Map<string, SummaryCell>();
  for (const experience of experiences) {
    if (experience.company !== company) continue;
    const key = summaryKey({ rounds: experience.rounds.length, date: experience.date });
    const known = cells.get(key) ?? {
      rounds: experience.rounds.length,
      date: experience.date.slice(0, 10),
      count: 0,
    };
    cells.set(key, { ...known, count: known.count + 1 });
  }
  return [...cells.values()];
}
