import type { ChoiceCounts, Experience, Feed, FeedView, NotReady } from '@portal/shared/experiences';
import { useMemo } from 'react';
import type { Search } from './search-plan.ts';

export type ExperienceList =
  | NotReady
  | {
      readonly status: 'ready';
      /** In the chosen order. An experience stays the same object until it changes. */
      readonly items: readonly Experience[];
      /** Whether the results of this search are still being read. `items` then holds those that were read before. */
      readonly isPending: boolean;
      /** How many experiences match the search; undefined without a search, and until the number is known. */
      readonly matched: number | undefined;
      /** Whether more experiences than `matched` may match. The store counts up to 51. */
      readonly isAtLeast: boolean;
      /** The number of all experiences, undefined until `matched` is known. Without a search: how many were read. */
      readonly total: number | undefined;
      /** Whether `matched` and `total` count the newest experiences only, because no counts of all are kept. */
      readonly isPartial: boolean;
      /** How many experiences each choice of a filter would find; undefined until the numbers are known. */
      readonly choiceCounts: ChoiceCounts | undefined;
      /** The saved ids whose experience was deleted. */
      readonly gone: readonly string[];
      readonly hasMore: boolean;
      /** Whether the last `loadMore` failed. `loadMore` may be called again. */
      readonly hasFailed: boolean;
      readonly loadMore: () => void;
      /** Keeps the visible items live, by index, both included. Each search has its own function, which stays the same. */
      readonly setVisibleRange: (first: number, last: number) => void;
    };

export type ReadyList = Extract<ExperienceList, { readonly status: 'ready' }>;

const doNothing = (): void => undefined;

/** A `setVisibleRange` that does nothing, for lists that are live as a whole. The page recognizes a search by this function. */
// biome-ignore lint/correctness/useExhaustiveDependencies: each search has its own function
export const useNoopVisibleRange = (wanted: Search) => useMemo(() => (): void => undefined, [wanted]);

/** A ready list with these fields. All other fields are those of an empty list. */
export function readyList(given: Partial<ReadyList>): ReadyList {
  return {
    status: 'ready',
    items: [],
    isPending: false,
    matched: undefined,
    isAtLeast: false,
    total: 0,
    isPartial: false,
    choiceCounts: undefined,
    gone: [],
    hasMore: false,
    hasFailed: false,
    loadMore: doNothing,
    setVisibleRange: doNothing,
    ...given,
  };
}

export const listOf = ({ loadMore, setVisibleRange }: Feed, view: FeedView): ExperienceList =>
  view.status === 'ready'
    ? readyList({ ...view, total: view.items.length, loadMore, setVisibleRange })
    : view;
