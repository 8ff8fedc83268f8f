import { MODES } from '../../../shared/src/experiences/choices.ts';
import { companyMatcher } from '../../../shared/src/experiences/directory/match-companies.ts';
import type { Experience } from '../../../shared/src/experiences/experience.ts';
import { comparePositions } from '../../../shared/src/experiences/feed/position.ts';
import type { ChoiceFilter } from '../../../shared/src/experiences/filters/filters.ts';
import { filterMatcher } from '../../../shared/src/experiences/filters/match-filters.ts';
import type { Combination } from './combinations.ts';

/** What a list has to show: every experience is looked at. */
export function fullScan(experiences: readonly Experience[], { search, sort, filters }: Combination) {
  const passes = filterMatcher(filters);
  const isSearched = companyMatcher(search);
  return experiences
    .filter((experience) => passes(experience) && isSearched(experience.company))
    .sort((one, other) => comparePositions(sort, one, other));
}

/** How many it would show with each of these values of one filter instead of the chosen one; nothing for none. */
export function countEach(
  experiences: readonly Experience[],
  combination: Combination,
  filter: ChoiceFilter,
  values: readonly string[],
): Readonly<Record<string, number>> {
  const others = fullScan(experiences, {
    ...combination,
    filters: { ...combination.filters, [filter]: undefined },
  });
  const counts = values.map((value) => [value, others.filter((one) => hasValue(one, filter, value)).length]);
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}

function hasValue(experience: Experience, filter: ChoiceFilter, value: string): boolean {
  if (filter === 'mode') return MODES.some((mode) => mode === value && experience.modes[mode]);
  return (filter === 'year' ? experience.date.slice(0, 4) : experience[filter]) === value;
}
