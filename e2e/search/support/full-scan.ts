import { companyMatcher } from '../../../shared/src/counts/match-companies.ts';
import { filterMatcher } from '../../../shared/src/counts/match-filters.ts';
import type { Experience } from '../../../shared/src/model/experience.ts';
import { comparePositions } from '../../../shared/src/store/position.ts';
import type { Combination } from './combinations.ts';

/** The experiences that a list must show, found by examining every experience. */
export function fullScan(experiences: readonly Experience[], { search, sort, filters }: Combination) {
  const passes = filterMatcher(filters);
  const isSearched = companyMatcher(search);
  return experiences
    .filter((experience) => passes(experience) && isSearched(experience.company))
    .sort((one, other) => comparePositions(sort, one, other));
}
