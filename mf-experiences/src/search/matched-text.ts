import { MAX_COUNTED } from '@portal/shared/experiences';
import { formatNumber } from '@portal/shared/ui';
import type { ExperienceList } from './experience-list.ts';

type Ready = Extract<ExperienceList, { readonly status: 'ready' }>;

/**
 * True if the list shows all experiences. The list of a search has `matched`, or has no `total` until its numbers are
 * known.
 */
export const isOfAll = ({ matched, total }: Pick<Ready, 'matched' | 'total'>): boolean =>
  matched === undefined && total !== undefined;

/** The number of matches, as the start of a sentence. */
export function matchedText({ matched = 0, isAtLeast }: Pick<Ready, 'matched' | 'isAtLeast'>): string {
  if (!isAtLeast) return formatNumber(matched);
  return matched === MAX_COUNTED + 1 ? `More than ${MAX_COUNTED}` : `At least ${formatNumber(matched)}`;
}
