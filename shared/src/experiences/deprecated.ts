/** Names of 1.2 and before, for remotes that were built with them. */

import { preloadSearch } from './directory/use-directory.ts';
import { FIELDS } from './fields.ts';
import { MAX_ROUND_LENGTH } from './limits.ts';
import { preloadAnalytics, preloadExperiences, preloadWriting } from './preload.ts';

/** @deprecated Use `preloadSearch`. */
export const prepareSearch = preloadSearch;
/** @deprecated Use `preloadExperiences`. */
export const prepareExperiences = preloadExperiences;
/** @deprecated Use `preloadAnalytics`. */
export const prepareAnalytics = preloadAnalytics;
/** @deprecated Use `preloadWriting`. */
export const prepareWriting = preloadWriting;

const rangeOf = ({ min, max }: { readonly min: number; readonly max: number }) => ({ least: min, most: max });

/** @deprecated FIELDS has `min` and `max` of each field. */
export const LIMITS = {
  company: rangeOf(FIELDS.company),
  role: rangeOf(FIELDS.role),
  rounds: rangeOf(FIELDS.rounds),
  round: rangeOf({ min: 0, max: MAX_ROUND_LENGTH }),
  description: rangeOf(FIELDS.description),
  date: { first: FIELDS.date.min, yearsAhead: 0 },
} as const;
