import { allExperiences } from './feed/feeds.ts';
import { loadExperienceSource } from './load-source.ts';

/** Reads the first page of experiences, and loads the store's code beside it: for who is about to open the list. */
export function preloadExperiences(): void {
  allExperiences('latest').preload();
}

/** Loads the store's code: for who is about to open the charts. */
export const preloadAnalytics = loadStore;

/** Loads the store's code: for who is about to write, so that what they save waits for a connection, and its code does not. */
export const preloadWriting = loadStore;

function loadStore(): void {
  // What fails here is tried again, and reported, by whoever reads or writes.
  loadExperienceSource().catch(() => undefined);
}
