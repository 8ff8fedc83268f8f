import type { CountedCells, Directory, FeedView, LiveState, Totals } from '@portal/shared/feed';
import type { Experience } from '@portal/shared/model';
import type { ListView } from '@portal/shared/portal';
import {
  cellOf,
  companyMatcher,
  countChoices,
  countCompanyMatches,
  countMatching,
  isFiltered,
  MAX_COUNTED,
  textMatcher,
} from '@portal/shared/search';
import type { ReadyList } from './list-state.ts';
import type { Plan } from './plan-search.ts';
import type { Search } from './search.ts';

export type ResultCounts = Partial<Pick<ReadyList, 'matched' | 'isAtLeast' | 'total' | 'choiceCounts'>>;

/** What has been read about the number of matches, beside the directory. */
export interface KnownCounts {
  readonly totals: LiveState<Totals>;
  /** Counts of what passes the filters with texts; undefined if only the store can count it. */
  readonly cells: CountedCells;
  /** The number of matches that the store has counted, up to MAX_COUNTED + 1; undefined until the store has counted. */
  readonly counted: number | undefined;
}

const UNKNOWN: ResultCounts = { total: undefined };

/** The numbers of a list; those of the newest experiences if the page picks the results from them. */
export function countResults(
  wanted: Search,
  plan: Plan,
  directory: LiveState<Directory>,
  found: FeedView | undefined,
  known: KnownCounts,
): ResultCounts {
  if (plan.kind === 'all') return { total: found?.status === 'ready' ? found.items.length : undefined };
  const listed = directory.status === 'ready' ? directory.value : undefined;
  const { search, filters } = wanted;
  if (!isFiltered(filters))
    return listed ? { matched: countCompanyMatches(listed.companies, search), total: listed.total } : UNKNOWN;
  const { totals } = known;
  const cells = known.cells === 'pending' ? undefined : known.cells;
  const total = listed?.total ?? (totals.status === 'ready' ? totals.value.total : undefined);
  const counts = countFound(wanted, plan, found, known);
  if (total === undefined || counts.matched === undefined) return UNKNOWN;
  return { ...counts, total, choiceCounts: cells && countChoices(cells, filters) };
}

/** The most exact known number. Counts of companies are live, a list only near the visible cards. */
function countFound(
  { filters }: ListView,
  plan: Plan,
  found: FeedView | undefined,
  { cells, counted }: KnownCounts,
): ResultCounts {
  if (plan.kind === 'none') return { matched: 0 };
  const isOfCompanies = plan.kind === 'names' && plan.queries[0] !== undefined;
  if (isOfCompanies && cells && cells !== 'pending') return { matched: countMatching(cells, filters) };
  if (found?.status === 'ready' && !found.hasMore) return { matched: found.items.length };
  if (cells === 'pending') return {};
  if (cells) return { matched: countMatching(cells, filters) };
  if (found?.status !== 'ready') return {};
  const matched = Math.max(found.items.length, counted ?? 0);
  return { matched, isAtLeast: counted === undefined || counted > MAX_COUNTED };
}

/** The numbers of a list whose experiences are all loaded. */
export function countLoaded(experiences: readonly Experience[], { search, filters }: ListView) {
  const isOfCompany = companyMatcher(search);
  const hasTexts = textMatcher(filters);
  const cells = experiences.filter((one) => isOfCompany(one.company) && hasTexts(one)).map(cellOf);
  return {
    matched: countMatching(cells, filters),
    total: experiences.length,
    choiceCounts: countChoices(cells, filters),
  };
}
