import type { Status } from '@portal/shared/model';
import type { TotalsCell } from '@portal/shared/search';
import { formatAmount, formatNumber } from '@portal/shared/ui';
import { countExperiences, countModeOverlap } from './charts/aggregate.ts';

/** Says the numbers of the guide, whose share is of the decided alone, and that the slices have the pending, too. */
export function noteDecided(cells: readonly TotalsCell[]): string {
  const count = (status: Status) => countExperiences(cells.filter((cell) => cell.status === status));
  const [selected, pending] = [count('selected'), count('pending')];
  const decided = countExperiences(cells) - pending;
  const outcome = `${formatNumber(selected)} selected of ${formatNumber(decided)} with an outcome`;
  return pending === 0
    ? `${outcome}.`
    : `${outcome}. The chart also counts ${formatNumber(pending)} pending.`;
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
