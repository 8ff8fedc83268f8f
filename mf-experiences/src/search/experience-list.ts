import type { ChoiceCounts, Experience, Feed, FeedView, NotReady } from '@portal/shared/experiences';
import { useMemo } from 'react';
import type { Search } from './search-plan.ts';

export type ExperienceList =
  | NotReady
  | {
      readonly status: 'ready';
      /** In the chosen order. An experience keeps its identity until it changes. */
      readonly items: readonly Experience[];
      /** Whether the items of this search are still on their way; those at hand may be some of them. */
      readonly isPending: boolean;
      /** How many experiences the search matches; undefined while there is no search, or until it is known. */
      readonly matched: number | undefined;
      /** Whether more than `matched` may match, and nobody knows how many. What the store counts ends at 51. */
      readonly isAtLeast: boolean;
      /** How many experiences there are in all, undefined until `matched` is known; without a search, how many were read. */
      readonly total: number | undefined;
      /** Whether `matched` and `total` count the newest experiences only, where nothing keeps counts of all. */
      readonly isPartial: boolean;
      /** How many each choice of a filter would find; undefined while that is not known. */
      readonly choiceCounts: ChoiceCounts | undefined;
      /** The saved ids whose experience is not there any more. */
      readonly gone: readonly string[];
      readonly hasMore: boolean;
      /** The last `loadMore` failed; it may be called again. */
      readonly hasFailed: boolean;
      readonly loadMore: () => void;
      /** Keeps the visible items live, by index, both included. The same function for the same search. */
      readonly setVisibleRange: (first: number, last: number) => void;
    };

export type ReadyList = Extract<ExperienceList, { readonly status: 'ready' }>;

const doNothing = (): void => undefined;

/** `setVisibleRange` of lists that are live as a whole. Each search has a function of its own, by which the page knows its list. */
// biome-ignore lint/correctness/useExhaustiveDependencies: another search has another function
export const useIgnoredRange = (wanted: Search) => useMemo(() => (): void => undefined, [wanted]);

/** A list that is complete, but for what is given. */
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
