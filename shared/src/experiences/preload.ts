import { allExperiences } from './feed/feeds.ts';
import { loadExperienceSource } from './load-source.ts';

/** Reads the first page of experiences, and loads the store's code beside it: for a reader who is about to open the list. */
export function preloadExperiences(): void {
  allExperiences('latest').preload();
}

/** Loads the store's code: for a reader who is about to open the charts. */
export const preloadAnalytics = loadStore;

/** Loads the store's code: for an author, so that a save waits for a connection only, not for code. */
export const preloadWriting = loadStore;

function loadStore(): void {
  // A later read or write tries again and reports a failure.
  loadExperienceSource().catch(() => undefined);
}
