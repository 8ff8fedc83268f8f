import { MAX_COUNTED } from '@portal/shared/experiences';
import { formatNumber } from '@portal/shared/ui';
import type { ExperienceList } from '../search/experience-list.ts';

type Ready = Extract<ExperienceList, { readonly status: 'ready' }>;

/** Whether the list is of all experiences. Of a search it may not be known yet how many it matches. */
export const isOfAll = ({ matched, total }: Pick<Ready, 'matched' | 'total'>): boolean =>
  matched === undefined && total !== undefined;

/** How many match, at the beginning of a sentence. */
export function matchedText({ matched = 0, isAtLeast }: Pick<Ready, 'matched' | 'isAtLeast'>): string {
  if (!isAtLeast) return formatNumber(matched);
  return matched === MAX_COUNTED + 1 ? `More than ${MAX_COUNTED}` : `At least ${formatNumber(matched)}`;
}
