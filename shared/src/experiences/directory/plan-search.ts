import { MOST_NAMES } from '../feed/position.ts';
import type { SearchableCompany } from './match-companies.ts';

/** How the results of a search are read. */
export type SearchPlan =
  /** By these names, at most thirty a query, whose results are merged. */
  | { readonly kind: 'names'; readonly queries: readonly (readonly string[])[] }
  /** From the feed of all experiences, passing over the others. */
  | { readonly kind: 'feed' };

/** Reads before the reader asks for more; each document of a page is read, and read again to listen to it. */
const MOST_READS = 500;

/**
 * The cheaper way to a page of results, in documents read. Asking by names, each query gives up to a page and most of it
 * falls away when they are merged; reading the feed passes over as many documents as the results are rare. `total` counts
 * all experiences.
 */
export function planSearch(
  matches: readonly SearchableCompany[],
  total: number,
  pageSize: number,
): SearchPlan {
  // In a fixed order, so that the same companies make the same queries whatever was typed.
  const sorted = [...matches].sort((one, other) => (one.company < other.company ? -1 : 1));
  const groups = Array.from({ length: Math.ceil(sorted.length / MOST_NAMES) }, (_, index) =>
    sorted.slice(index * MOST_NAMES, (index + 1) * MOST_NAMES),
  );
  const queries = groups.map((group) => group.map(({ company }) => company));
  if (queries.length <= 1) return { kind: 'names', queries };
  const byNames = groups.reduce((reads, group) => reads + Math.min(pageSize, sum(group)), pageSize);
  const byFeed = (2 * pageSize * total) / sum(matches);
  return byNames <= Math.min(byFeed, MOST_READS) ? { kind: 'names', queries } : { kind: 'feed' };
}

function sum(companies: readonly SearchableCompany[]): number {
  return companies.reduce((total, { count }) => total + count, 0);
}
