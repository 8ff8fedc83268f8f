import type { ExperienceList } from '@portal/shared/experiences';
import { formatNumber } from '@portal/shared/ui';

type Ready = Extract<ExperienceList, { readonly status: 'ready' }>;

/** How many match, at the beginning of a sentence. */
export const matchedText = ({ matched = 0, isAtLeast }: Pick<Ready, 'matched' | 'isAtLeast'>): string =>
  `${isAtLeast ? 'More than ' : ''}${formatNumber(matched)}`;
