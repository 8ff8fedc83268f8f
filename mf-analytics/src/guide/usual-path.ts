import { type Experience, type RoundKind, roundsOf } from '@portal/shared/model';
import { MAX_PATH_ROUNDS } from '../limits.ts';
import { medianOf, mostFrequent, type Tally, tally } from './tallies.ts';

/** What happened in one round, such as the second, in all experiences that came so far. */
export interface PathRound {
  /** The number of experiences with this round. */
  readonly count: number;
  /** The kinds that were stated, and how often. */
  readonly kinds: readonly Tally<RoundKind>[];
  /** The commonest kinds: one, or several that are equally common; none if no kind was stated. */
  readonly usual: readonly RoundKind[];
  /** The median of the minutes that were stated. */
  readonly minutes: number | undefined;
}

/** The rounds by position. Rounds that fewer than a quarter of the experiences had are left out. */
export function usualPath(experiences: readonly Experience[]): readonly PathRound[] {
  const all = experiences.map((experience) => roundsOf(experience).rounds).filter(isDescribed);
  const rounds = Array.from({ length: MAX_PATH_ROUNDS }, (_, place) =>
    all.flatMap((path) => path[place] ?? []),
  );
  return rounds
    .filter(({ length }) => length > 0 && length >= all.length / 4)
    .map((one) => {
      const kinds = tally(one.flatMap(({ kind }) => kind || []));
      const minutes = tally(one.flatMap(({ minutes }) => (minutes === '' ? [] : String(minutes))));
      return {
        count: one.length,
        kinds,
        usual: mostFrequent(kinds),
        minutes: minutes.length === 0 ? undefined : medianOf(minutes),
      };
    });
}

/** Old experiences may have a single empty round. */
const isDescribed = (rounds: ReturnType<typeof roundsOf>['rounds']): boolean =>
  rounds.some(({ text, kind, minutes }) => text.trim() !== '' || kind !== '' || minutes !== '');
