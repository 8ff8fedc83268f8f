import { OTHER_YEAR } from '../counts/choice-key.ts';
import type { AnswerName, FactName, SummaryDocument } from '../counts/summary-document.ts';
import { mostFrequent, sumOf, type Tally, type Usual } from '../counts/tallies.ts';
import { MIN_DECIDED } from '../limits.ts';
import { MODES, type Mode, ROUND_KINDS, type RoundKind, type Status } from '../model/choices.ts';
import { type Answers, answersIn } from './answers.ts';
import { type Interval, wilsonInterval } from './interval.ts';

export interface CompanyNumbers {
  readonly experiences: number;
  readonly selected: number;
  /** The number of selected and not selected experiences. Pending experiences are not included. */
  readonly decided: number;
  readonly pending: number;
  /** The share of selected among decided, from 0 to 1; undefined if fewer than MIN_DECIDED are decided. */
  readonly rate: { readonly share: number; readonly interval: Interval } | undefined;
  /** The usual number of rounds of an experience. */
  readonly rounds: Usual | undefined;
  /** An experience counts once for each of its modes. */
  readonly modes: readonly Tally<Mode>[];
  /** The most frequent country first. '' means experiences without a country. */
  readonly countries: readonly Tally[];
  /** The latest year first. OTHER_YEAR is left out. */
  readonly years: readonly Tally[];
  readonly difficulty: Answers;
  readonly rating: Answers;
  readonly weeks: Answers;
  /** The lengths of rounds in minutes. */
  readonly minutes: Answers;
  /** The number of experiences with a round of this kind, most frequent kind first. */
  readonly kinds: readonly Tally<RoundKind>[];
  /** The number of experiences that report questions. */
  readonly withQuestions: number;
}

/** Converts the stored summary of a company to the displayed numbers. */
export function summarize({ experiences, answers, facts }: SummaryDocument): CompanyNumbers {
  const all = answers.filter(({ name }) => name === 'experience');
  const withStatus = (status: Status): number => sumOf(all.filter((cell) => cell.status === status));
  const [selected, pending] = [withStatus('selected'), withStatus('pending')];
  const decided = experiences - pending;
  const factsOf = (wanted: FactName): readonly Tally[] => facts.filter(({ name }) => name === wanted);
  const answersOf = (wanted: AnswerName): readonly Tally[] =>
    tallies(
      answers.filter(({ name }) => name === wanted),
      ({ value }) => value,
    );
  const rate = { share: selected / decided, interval: wilsonInterval(selected, decided) };
  return {
    experiences,
    selected,
    decided,
    pending,
    rate: decided < MIN_DECIDED ? undefined : rate,
    rounds: mostFrequent(factsOf('rounds')),
    modes: MODES.map((value) => ({ value, count: sumOf(all.filter(({ modes }) => modes[value])) })).filter(
      ({ count }) => count > 0,
    ),
    countries: tallies(all, ({ country }) => country).sort(byCount),
    years: factsOf('year')
      .filter(({ value }) => value !== OTHER_YEAR)
      .sort((one, other) => (one.value < other.value ? 1 : -1)),
    difficulty: answersIn(answersOf('difficulty')),
    rating: answersIn(answersOf('rating')),
    weeks: answersIn(factsOf('weeks')),
    minutes: answersIn(factsOf('minutes')),
    kinds: answersOf('kind')
      .filter((tally): tally is Tally<RoundKind> => Object.hasOwn(ROUND_KINDS, tally.value))
      .sort(byCount),
    withQuestions: sumOf(factsOf('questions')),
  };
}

const byCount = (one: Tally, other: Tally): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

function tallies<Cell extends { readonly count: number }>(
  cells: readonly Cell[],
  pick: (cell: Cell) => string,
): Tally[] {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(pick(cell), (counts.get(pick(cell)) ?? 0) + cell.count);
  return Array.from(counts, ([value, count]) => ({ value, count }));
}
