import type { AnswerName, FactName, SummaryDocument } from '../counts/summary-document.ts';
import { mostFrequent, sumOf, type Tally, type Usual } from '../counts/tallies.ts';
import { MODES, type Mode, ROUND_KINDS, type RoundKind, type Status } from '../model/choices.ts';
import { type Answers, answersIn } from './answers.ts';
import { type Interval, MIN_DECIDED, wilsonInterval } from './interval.ts';

export interface CompanySummary {
  readonly experiences: number;
  readonly selected: number;
  /** Selected or not; what is pending is not among them. */
  readonly decided: number;
  readonly pending: number;
  /** Of the decided ones, how many are selected, from 0 to 1; undefined where they are too few to say. */
  readonly rate: { readonly share: number; readonly interval: Interval } | undefined;
  /** The usual number of rounds. */
  readonly rounds: Usual | undefined;
  /** An experience counts in each of its modes. */
  readonly modes: readonly Tally<Mode>[];
  /** The most frequent first. '' is those that do not state one. */
  readonly countries: readonly Tally[];
  /** The latest first. */
  readonly years: readonly Tally[];
  readonly difficulty: Answers;
  readonly rating: Answers;
  readonly weeks: Answers;
  /** Of rounds. */
  readonly minutes: Answers;
  /** How many rounds there are of each kind, the most frequent first. */
  readonly kinds: readonly Tally<RoundKind>[];
  /** How many experiences report questions. */
  readonly withQuestions: number;
}

/** What is kept of one company, added up for readers. */
export function summarize({ experiences, answers, facts }: SummaryDocument): CompanySummary {
  const all = answers.filter(({ name }) => name === 'experience');
  const withStatus = (status: Status): number => sumOf(all.filter((cell) => cell.status === status));
  const [selected, pending] = [withStatus('selected'), withStatus('pending')];
  const decided = experiences - pending;
  const factsOf = (wanted: FactName): readonly Tally[] => facts.filter(({ name }) => name === wanted);
  const answersOf = (wanted: AnswerName): Answers =>
    answersIn(
      tallies(
        answers.filter(({ name }) => name === wanted),
        ({ value }) => value,
      ),
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
    years: [...factsOf('year')].sort((one, other) => (one.value < other.value ? 1 : -1)),
    difficulty: answersOf('difficulty'),
    rating: answersOf('rating'),
    weeks: answersIn(factsOf('weeks')),
    minutes: answersIn(factsOf('minutes')),
    kinds: factsOf('roundKind')
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
