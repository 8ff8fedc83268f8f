import { MODES, type Mode, ROUND_KINDS, type RoundKind, type Status } from '@portal/shared/model';
import { type AnswerName, type FactName, OTHER_YEAR, type SummaryDocument } from '@portal/shared/search';
import { MIN_DECIDED } from '../limits.ts';
import { type Answers, answersIn } from './answers.ts';
import { type Interval, wilsonInterval } from './interval.ts';
import { sumOf, type Tally, tally } from './tallies.ts';

/** The numbers of a company, or of any other experiences. */
export interface GuideNumbers {
  readonly experiences: number;
  readonly selected: number;
  /** The number of selected and not selected experiences. Pending experiences are not included. */
  readonly decided: number;
  readonly pending: number;
  /** The share of selected among decided, from 0 to 1; undefined if fewer than MIN_DECIDED are decided. */
  readonly rate: { readonly share: number; readonly interval: Interval } | undefined;
  /** The numbers of rounds of the experiences. */
  readonly rounds: Answers;
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
}

/** Converts a summary to the displayed numbers. */
export function summarize({ experiences, answers, facts }: SummaryDocument): GuideNumbers {
  const all = answers.filter(({ name }) => name === 'experience');
  const withStatus = (status: Status): number => sumOf(all.filter((cell) => cell.status === status));
  const [selected, pending] = [withStatus('selected'), withStatus('pending')];
  const decided = experiences - pending;
  const factsOf = (wanted: FactName): readonly Tally[] => facts.filter(({ name }) => name === wanted);
  const answersOf = (wanted: AnswerName): readonly Tally[] =>
    tally(answers.filter(({ name }) => name === wanted));
  const rate = { share: selected / decided, interval: wilsonInterval(selected, decided) };
  return {
    experiences,
    selected,
    decided,
    pending,
    rate: decided < MIN_DECIDED ? undefined : rate,
    rounds: answersIn(factsOf('rounds')),
    modes: MODES.map((value) => ({ value, count: sumOf(all.filter(({ modes }) => modes[value])) })).filter(
      ({ count }) => count > 0,
    ),
    countries: tally(all.map(({ country, count }) => ({ value: country, count }))).sort(byCount),
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
  };
}

export const byCount = (one: Tally, other: Tally): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);
