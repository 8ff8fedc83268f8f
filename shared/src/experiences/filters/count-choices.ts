import type { Experience } from '../experience.ts';
import { type ChoiceFilter, type Filters, NO_FILTERS } from './filters.ts';
import { filterMatcher, valuesOf } from './match-filters.ts';

/** Filter → choice → how many experiences it finds together with all other filters; a choice that finds none is left out. */
export type ChoiceCounts = Readonly<Record<ChoiceFilter, ReadonlyMap<string, number>>>;

export function countChoices(experiences: readonly Experience[], filters: Filters): ChoiceCounts {
  const { companies, roles, words, ...choices } = filters;
  // Texts are the same for every choice, and take longest to compare.
  const found = experiences.filter(filterMatcher({ ...NO_FILTERS, companies, roles, words }));
  const countsOf = (filter: ChoiceFilter): ReadonlyMap<string, number> => {
    const matches = filterMatcher({ ...NO_FILTERS, ...choices, [filter]: undefined });
    const counts = new Map<string, number>();
    for (const experience of found) {
      if (!matches(experience)) continue;
      for (const value of valuesOf(filter, experience)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  };
  return {
    jobType: countsOf('jobType'),
    country: countsOf('country'),
    status: countsOf('status'),
    mode: countsOf('mode'),
    year: countsOf('year'),
  };
}
