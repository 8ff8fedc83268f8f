import { CommandError } from '../support/root.ts';
import { nothingLive, whereReachable } from './assumed-site.ts';
import { findHostingSite, findPlaceholders } from './firebase-project.ts';
import type { LiveSite } from './live-site.ts';
import type { ReleaseOptions } from './release-options.ts';
import type { ReleaseTools } from './release-tools.ts';

/** The sites that a release asks. */
export interface Places {
  /** The site that is released. */
  readonly live: LiveSite;
  /** The host of them all. */
  readonly shell: LiveSite;
}

/**
 * Where to look for what is live: as `.firebaserc` says. A dry run goes on, and says so, where that is a placeholder or
 * does not answer. Throws a CommandError when `.firebaserc` is not ready for publishing.
 */
export function choosePlaces(options: ReleaseOptions, tools: ReleaseTools): Places {
  const { site, isDryRun, live } = options;
  const { readText, openSite, report } = tools;
  const firebaserc = readText('.firebaserc');
  const urlOf = (name: typeof site) => findHostingSite(firebaserc, name).url;
  const config = site === 'shell' ? readText('shell/public/portal.config.json') : '';
  const reasons = findPlaceholders(firebaserc, config, site).map((reason) => `\n  ${reason}`);
  if (reasons.length > 0 && !isDryRun)
    throw new CommandError(`Cannot publish ${site} yet:${reasons.join('')}`);
  if (reasons.length > 0) report(`Publishing would be refused:${reasons.join('')}`);

  const none = (url: string) => nothingLive(url, report);
  if (live !== undefined) return { live: openSite(live), shell: none(urlOf('shell')) };
  if (reasons.length > 0) return { live: none(urlOf(site)), shell: none(urlOf('shell')) };
  const open = (url: string) => (isDryRun ? whereReachable(openSite(url), report) : openSite(url));
  return { live: open(urlOf(site)), shell: open(urlOf('shell')) };
}
