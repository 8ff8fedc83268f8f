/** Live data that the page has read: feeds, the companies, totals and summaries. */

export { MAX_DOCUMENTS, MAX_FILTERED_READS, MAX_READS, PAGE_SIZE } from '../limits.ts';
export {
  changeSavedOnDevice,
  readSavedOnDevice,
  savedOnDevice,
  watchSavedOnDevice,
} from '../model/saved-on-device.ts';
export { createAccountStore } from './account-store.ts';
export { type CompanyList, useCompanies } from './companies.ts';
export { useCompanyAnswers, useSummaries, useSummaryDocument } from './company-summaries.ts';
export { type CompanyTotals, type CountedCells, useCompanyTotals, useTotalsOf } from './company-totals.ts';
export { type Directory, preloadSearch, useDirectory } from './directory/directory.ts';
export type { Feed, FeedView } from './feed.ts';
export { type FeedOptions, queryLimit } from './feed-options.ts';
export {
  allExperiences,
  experiencesOf,
  findExperience,
  PICKED_FROM_ALL,
  pickedExperiences,
} from './feeds.ts';
export {
  type Follow,
  filtersOfFollow,
  followText,
  type NewIds,
  type News,
  readFollows,
  readNew,
  readNews,
  watchFollows,
  writeFollows,
} from './follows.ts';
export {
  createLiveStore,
  type LiveState,
  type LiveStore,
  type NotReady,
  useLive,
  useLiveStore,
  watchNothing,
} from './live-store.ts';
export { useNewest } from './newest.ts';
export { type CompanyCount, type PortalNumbers, usePortalNumbers } from './portal-numbers.ts';
export { preloadExperiences } from './preload-experiences.ts';
export { createRecentlyUsed } from './recently-used.ts';
export { forgetShown, isNew, markShown, markWritten } from './shown.ts';
export { type Totals, useSearchable, useTotals } from './totals.ts';
export { useFeed } from './use-feed.ts';
