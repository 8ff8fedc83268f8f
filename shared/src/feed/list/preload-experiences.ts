import { isFiltered, NO_FILTERS } from '../../model/filters.ts';
import { preloadSource } from '../../store/load-source.ts';
import { allExperiences } from '../feeds.ts';
import { isBlank, planFor, type Search } from './search-plan.ts';
import { searchFeed } from './search-results.ts';

const ALL: Search = { search: '', sort: 'latest', filters: NO_FILTERS };

/**
 * Loads the store's code and reads the first page of a list, of all experiences unless given, for a reader who is about to
 * open it. It reads nothing for a search that needs the directory, and nothing of
 * the reader's own.
 */
export function preloadExperiences(wanted: Search = ALL): void {
  preloadSource();
  if (wanted.filters.mine) return;
  const isOfAll = isBlank(wanted.search) && !isFiltered(wanted.filters);
  const plan = planFor(wanted, { status: 'loading' }, true);
  (isOfAll ? allExperiences(wanted.sort) : searchFeed(wanted, plan))?.preload();
}
