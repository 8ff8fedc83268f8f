/** Names of 1.2 and before, for remotes that were built with them. */
import { preloadSearch } from './directory/use-directory.ts';
import { preloadAnalytics, preloadExperiences, preloadWriting } from './preload.ts';

/** @deprecated Use `preloadSearch`. */
export const prepareSearch = preloadSearch;
/** @deprecated Use `preloadExperiences`. */
export const prepareExperiences = preloadExperiences;
/** @deprecated Use `preloadAnalytics`. */
export const prepareAnalytics = preloadAnalytics;
/** @deprecated Use `preloadWriting`. */
export const prepareWriting = preloadWriting;
