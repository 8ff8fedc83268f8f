import { loadExperienceSource } from './experience-source.ts';
import { allExperiences } from './feed/feeds.ts';

/** Reads the first page of experiences, and loads the store's code beside it: for who is about to open the list. */
export function prepareExperiences(): void {
  allExperiences('latest').prepare();
}

/** Loads the store's code: for who is about to open the charts. */
export function prepareAnalytics(): void {
  // What fails here is tried again, and reported, by whoever reads.
  loadExperienceSource().catch(() => undefined);
}
