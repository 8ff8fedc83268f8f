import { type Filters, isFiltered, type SortOrder } from '../model/filters.ts';
import { preloadSource } from '../store/load-source.ts';
import { allExperiences, experiencesOf } from './feeds.ts';

/**
 * Loads the store's code and reads the first page of a list that the reader is about to open. For a search by a
 * company's name, and for the reader's own list, only the code is loaded.
 */
export function preloadExperiences({
  search,
  sort,
  filters,
}: {
  readonly search: string;
  readonly sort: SortOrder;
  readonly filters: Filters;
}): void {
  preloadSource();
  if (search.trim() !== '' || filters.mine) return;
  const { companies } = filters;
  const feed = isFiltered(filters)
    ? experiencesOf([companies.length > 0 ? companies : undefined], sort, filters)
    : allExperiences(sort);
  feed.preload();
}
