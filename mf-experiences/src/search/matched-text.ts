import { MAX_COUNTED } from '@portal/shared/experiences';
import { formatNumber } from '@portal/shared/ui';
import type { ReadyList } from './list-state.ts';

/**
 * True if the list shows all experiences. The list of a search has `matched`, or has no `total` until its numbers are
 * known.
 */
export const isOfAll = ({ matched, total }: Pick<ReadyList, 'matched' | 'total'>): boolean =>
  matched === undefined && total !== undefined;

/** The number of matches, as the start of a sentence. */
export function matchedText({ matched = 0, isAtLeast }: Pick<ReadyList, 'matched' | 'isAtLeast'>): string {
  if (!isAtLeast) return formatNumber(matched);
  return matched === MAX_COUNTED + 1 ? `More than ${MAX_COUNTED}` : `At least ${formatNumber(matched)}`;
}
