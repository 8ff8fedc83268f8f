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
      /**
       * True while the results of this search are being read. Until they are read, `items` contains experiences that
       * were read before.
       */
      readonly isPending: boolean;
      /**
       * The number of experiences that match the search; undefined if there is no search or the number is not known
       * yet.
       */
      readonly matched: number | undefined;
      /** True if more experiences than `matched` may match. The store counts up to 51. */
      readonly isAtLeast: boolean;
      /**
       * The number of all experiences; undefined until `matched` is known. If there is no search, the number of
       * experiences that were read.
       */
      readonly total: number | undefined;
      /** True if no company has the searched text in its name. The items have its words. */
      readonly isByWords: boolean;
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
      /**
       * Keeps the visible items live. The arguments are the indexes of the first and the last item. Each search has
       * its own function, which never changes.
       */
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

/**
 * True if the list shows all experiences. The list of a search has `matched`, or has no `total` until its numbers are
 * known.
 */
export const isOfAll = ({ matched, total }: ReadyList): boolean =>
  matched === undefined && total !== undefined;

/** The number of matches, as the start of a sentence. */
export function matchedText({ matched = 0, isAtLeast }: Pick<ReadyList, 'matched' | 'isAtLeast'>): string {
  if (!isAtLeast) return formatNumber(matched);
  return matched === MAX_COUNTED + 1 ? `More than ${MAX_COUNTED}` : `At least ${formatNumber(matched)}`;
}
