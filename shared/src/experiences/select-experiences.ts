import type { Experience } from './experience.ts';

export type SortOrder = 'latest' | 'oldest';

/** The experiences whose company contains `search`, whatever its case; all of them for a blank search. */
export function filterByCompany(experiences: Iterable<Experience>, search: string): Experience[] {
  const wanted = search.trim().toUpperCase();
  return [...experiences].filter((experience) => experience.company.toUpperCase().includes(wanted));
}

/** By date, ties by document id in the same direction. */
export function sortByDate(experiences: readonly Experience[], sort: SortOrder): Experience[] {
  const sign = sort === 'latest' ? -1 : 1;
  return [...experiences].sort((a, b) => sign * (compare(a.date, b.date) || compare(a.id, b.id)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
