import { forgetCounts } from './company-counts.ts';
import { directory } from './directory/directory.ts';
import { forgetFeeds } from './feed/feeds.ts';

/** Forgets all that was read; for tests, which share the page. */
export function forgetExperiences(): void {
  forgetFeeds();
  forgetCounts();
  directory.end();
  localStorage.clear();
}
