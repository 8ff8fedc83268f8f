import type { StatsCell } from '@portal/shared/experiences';
import { formatNumber } from '@portal/shared/ui';
import { countExperiences, countModeOverlap } from './charts/aggregate.ts';
import { formatAmount } from './charts/format.ts';

/** As in '2 of 3 decided': how many are pending no longer. */
export function noteDecided(cells: readonly StatsCell[]): string {
  const decided = countExperiences(cells.filter(({ status }) => status !== 'pending'));
  return `${formatNumber(decided)} of ${formatNumber(countExperiences(cells))} decided`;
}

/** How many answers a chart has. */
export const noteAnswers = (answers: number, experiences: number): string =>
  `Answered in ${formatNumber(answers)} of ${formatAmount(experiences, 'experience')}.`;

/** The same of the kinds of rounds. */
export const noteKinds = (answers: number, experiences: number): string =>
  `${noteAnswers(answers, experiences)} An experience can have several kinds.`;

/** Says why the slices of the modes add up to another number than there are experiences; undefined where they do not. */
export function noteModes(cells: readonly StatsCell[], mentions: number): string | undefined {
  if (mentions === 0 || mentions === countExperiences(cells)) return undefined;
  const { none, several } = countModeOverlap(cells);
  const sentences = [
    several > 0 && `Some experiences have several modes, so the slices add up to ${formatNumber(mentions)}.`,
    none > 0 && `${formatAmount(none, 'experience')} ${none === 1 ? 'has' : 'have'} no mode.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
