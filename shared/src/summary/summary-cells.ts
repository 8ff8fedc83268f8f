import { readSummary, type SummaryCell, summaryKey } from '../counts/summary-document.ts';
import { companyCellsHook } from '../feed/company-cells.ts';
import type { Experience } from '../model/experience.ts';

/** The rounds and dates of one company's experiences, live. */
export const useSummaryCells = companyCellsHook(
  'the summary',
  'companySummaries',
  readSummary,
  countSummaryCells,
);

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
