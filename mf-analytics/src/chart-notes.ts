import type { TotalsCell } from '@portal/shared/search';
import { formatAmount, formatNumber } from '@portal/shared/ui';
import { countExperiences, countModeOverlap } from './charts/aggregate.ts';

/** Returns a note like '2 of 3 have an outcome'. Pending experiences are not decided. */
export function noteDecided(cells: readonly TotalsCell[]): string {
  const decided = countExperiences(cells.filter(({ status }) => status !== 'pending'));
  return `${formatNumber(decided)} of ${formatNumber(countExperiences(cells))} have an outcome`;
}

/** Returns a note like 'Answered in 2 of 3 experiences.' */
export const noteAnswers = (answers: number, experiences: number): string =>
  `Answered in ${formatNumber(answers)} of ${formatAmount(experiences, 'experience')}.`;

/** Returns the note of `noteAnswers` with a second sentence, for the chart of the kinds of rounds. */
export const noteKinds = (answers: number, experiences: number): string =>
  `${noteAnswers(answers, experiences)} An experience can have several kinds.`;

/** Explains why the sum of the slices differs from the number of experiences; undefined if both are equal. */
export function noteModes(cells: readonly TotalsCell[], mentions: number): string | undefined {
  if (mentions === 0 || mentions === countExperiences(cells)) return undefined;
  const { none, several } = countModeOverlap(cells);
  const sentences = [
    several > 0 && 'Some experiences have several modes and count once in each.',
    none > 0 && `${formatAmount(none, 'experience')} ${none === 1 ? 'has' : 'have'} no mode.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
