import type { Experience } from './experience.ts';
import { comparePositions, type SortOrder } from './feed/position.ts';

/** By date, ties by document id in the same direction. */
export function sortByDate(experiences: readonly Experience[], sort: SortOrder): Experience[] {
  return [...experiences].sort((one, other) => comparePositions(sort, one, other));
}
