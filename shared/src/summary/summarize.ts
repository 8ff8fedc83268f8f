import type { RatingCell } from '../counts/ratings-document.ts';
import type { StatsCell } from '../counts/stats-document.ts';
import type { SummaryCell } from '../counts/summary-document.ts';
import { sumOf, type Tally, type Usual, usualNumber } from '../counts/tallies.ts';
import { MODES, type Mode, type Status } from '../model/choices.ts';
import { type Interval, MIN_DECIDED, wilsonInterval } from './interval.ts';
import { type CompanyRatings, summarizeRatings } from './summarize-ratings.ts';

export interface CompanySummary {
  readonly experiences: number;
  readonly selected: number;
  /** Selected or not; what is pending is not among them. */
  readonly decided: number;
  readonly pending: number;
  /** Of the decided ones, how many are selected, from 0 to 1; undefined where they are too few to say. */
  readonly rate: { readonly share: number; readonly interval: Interval } | undefined;
  /** The usual number of rounds; undefined until it is known. */
  readonly rounds: Usual | undefined;
  /** An experience counts in each of its modes. */
  readonly modes: readonly Tally<Mode>[];
  /** The most frequent first. '' is those that do not state one. */
  readonly countries: readonly Tally[];
  /** The latest first. */
  readonly years: readonly Tally[];
  /** Of the latest experience, as stored; undefined until it is known. */
  readonly latest: string | undefined;
  /** What they answered; undefined until it is known. */
  readonly ratings: CompanyRatings | undefined;
}

/** Adds up the cells of one company. What counts other experiences than the rest is left out meanwhile. */
export function summarize(
  cells: readonly StatsCell[],
  summary: readonly SummaryCell[],
  ratings: readonly RatingCell[],
): CompanySummary {
  const experiences = sumOf(cells);
  const withStatus = (status: Status): number => sumOf(cells.filter((cell) => cell.status === status));
  const [selected, pending] = [withStatus('selected'), withStatus('pending')];
  const decided = experiences - pending;
  const isComplete = experiences > 0 && sumOf(summary) === experiences;
  const rate = { share: selected / decided, interval: wilsonInterval(selected, decided) };
  return {
    experiences,
    selected,
    decided,
    pending,
    rate: decided < MIN_DECIDED ? undefined : rate,
    rounds: isComplete ? usualNumber(tallies(summary, ({ rounds }) => String(rounds))) : undefined,
    modes: MODES.map((value) => ({ value, count: sumOf(cells.filter(({ modes }) => modes[value])) })).filter(
      ({ count }) => count > 0,
    ),
    countries: tallies(cells, ({ country }) => country).sort(
      (one, other) => other.count - one.count || (one.value < other.value ? -1 : 1),
    ),
    years: tallies(cells, ({ year }) => year).sort((one, other) => (one.value < other.value ? 1 : -1)),
    latest: isComplete
      ? summary
          .map(({ date }) => date)
          .sort()
          .at(-1)
      : undefined,
    ratings: summarizeRatings(ratings, experiences),
  };
}

function tallies<Cell extends { readonly count: number }>(
  cells: readonly Cell[],
  pick: (cell: Cell) => string,
): Tally[] {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(pick(cell), (counts.get(pick(cell)) ?? 0) + cell.count);
  return Array.from(counts, ([value, count]) => ({ value, count }));
}
