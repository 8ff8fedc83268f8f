import type { NotReady } from '@portal/shared/feed';
import type { Experience, Stub } from '@portal/shared/model';
import type { Cause } from '@portal/shared/portal';
import { type ChoiceCounts, MAX_COUNTED } from '@portal/shared/search';
import { formatNumber } from '@portal/shared/ui';

export type ListState =
  | NotReady
  | {
      readonly status: 'ready';
      /** The experiences in the chosen order. An unchanged experience is the same object. */
      readonly items: readonly Experience[];
      /** True while the results are being read. Until then, `items` are what was read before. */
      readonly isPending: boolean;
      /** The number of matches; undefined without a search or while unknown. */
      readonly matched: number | undefined;
      /** True if more experiences than `matched` may match. The store counts up to 51. */
      readonly isAtLeast: boolean;
      /** The number of all experiences once `matched` is known; without a search, of those read. */
      readonly total: number | undefined;
      /** True if no company has the searched text in its name. The items have its words. */
      readonly isByWords: boolean;
      /** True if the most liked of the items that were read come first. Further pages are read on demand only. */
      readonly isByLikes: boolean;
      /** The number of experiences that each choice of a filter would find; undefined until the numbers are known. */
      readonly choiceCounts: ChoiceCounts | undefined;
      /** The saved ids of deleted and removed experiences. */
      readonly gone: readonly string[];
      /** All experiences of a personal list, also those that do not pass the search; none in other lists. */
      readonly personal: readonly Experience[];
      /** Held and removed experiences in the list of own experiences; held ones in the list of saved experiences. */
      readonly withheld: readonly Stub[];
      readonly hasMore: boolean;
      /** Why the next experiences cannot be read. Reading is repeated, and `loadMore` repeats it at once. */
      readonly failure: Cause | undefined;
      readonly loadMore: () => void;
      /** Keeps the items from `first` to `last` live. Each search has one function, which never changes. */
      readonly setVisibleRange: (first: number, last: number) => void;
    };

export type ReadyList = Extract<ListState, { readonly status: 'ready' }>;

const doNothing = (): void => undefined;

/** A ready list with the given fields. All other fields have the values of an empty list. */
export function readyList(given: Partial<ReadyList>): ReadyList {
  return {
    status: 'ready',
    items: [],
    isPending: false,
    matched: undefined,
    isAtLeast: false,
    total: 0,
    isByWords: false,
    isByLikes: false,
    choiceCounts: undefined,
    gone: [],
    personal: [],
    withheld: [],
    hasMore: false,
    failure: undefined,
    loadMore: doNothing,
    setVisibleRange: doNothing,
    ...given,
  };
}

/** True for the list of all: that of a search has `matched`, or no `total` yet. */
export const isOfAll = ({ matched, total }: ReadyList): boolean =>
  matched === undefined && total !== undefined;

/** The number of matches, as the start of a sentence. */
export function matchedText({ matched = 0, isAtLeast }: Pick<ReadyList, 'matched' | 'isAtLeast'>): string {
  if (!isAtLeast) return formatNumber(matched);
  return matched === MAX_COUNTED + 1 ? `More than ${MAX_COUNTED}` : `At least ${formatNumber(matched)}`;
}
