import { companyMatcher } from '../../../shared/src/counts/match-companies.ts';
import { filterMatcher } from '../../../shared/src/counts/match-filters.ts';
import type { Experience } from '../../../shared/src/model/experience.ts';
import { comparePositions } from '../../../shared/src/store/position.ts';
import type { Combination } from './combinations.ts';

/** What a list has to show: every experience is looked at. */
export function fullScan(experiences: readonly Experience[], { search, sort, filters }: Combination) {
  const passes = filterMatcher(filters);
  const isSearched = companyMatcher(search);
  return experiences
    .filter((experience) => passes(experience) && isSearched(experience.company))
    .sort((one, other) => comparePositions(sort, one, other));
}
