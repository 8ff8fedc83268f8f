import { CommandError } from '../support/root.ts';
import { findHostingSite, findPlaceholders } from './firebase-project.ts';
import { type LiveSite, UnreachableError } from './live-site.ts';
import type { ReleaseOptions } from './release-options.ts';
import type { ReleaseTools } from './release-tools.ts';

/** The sites that a release reads: the site that is released, and the shell, which hosts the remotes. */
export type LiveSites = Readonly<Record<'live' | 'shell', LiveSite>>;

const ASSUMED = 'This dry run assumes that nothing is live yet';

/**
 * Finds the live sites by `.firebaserc`. A dry run continues with a message when `.firebaserc` has placeholders or a
 * site does not answer. If the run is not a dry run, throws a CommandError when `.firebaserc` is not ready for
 * publishing.
 */
export function findLiveSites(options: ReleaseOptions, tools: ReleaseTools): LiveSites {
  const { site, isDryRun, live } = options;
  const { readText, openSite, report } = tools;
  const firebaserc = readText('.firebaserc');
  const urlOf = (name: typeof site) => findHostingSite(firebaserc, name).url;
  const reasons = findPlaceholders(readText, site).map((reason) => `\n  ${reason}`);
  if (reasons.length > 0 && !isDryRun)
    throw new CommandError(`Cannot publish ${site} yet:${reasons.join('')}`);
  if (reasons.length > 0) report(`Publishing would be refused:${reasons.join('')}`);

  const none = (url: string) => nothingLive(url, report);
  if (live !== undefined) return { live: openSite(live), shell: none(urlOf('shell')) };
  if (reasons.length > 0) return { live: none(urlOf(site)), shell: none(urlOf('shell')) };
  const open = (url: string) => (isDryRun ? whereReachable(openSite(url), report) : openSite(url));
  return { live: open(urlOf(site)), shell: open(urlOf('shell')) };
}

/** Stands for a live site without a release. Does not send a request to the site. */
function nothingLive(url: string, report: ReleaseTools['report']): LiveSite {
  return {
    url,
    async readRelease() {
      report(ASSUMED);
      return null;
    },
    readFile: (path) => Promise.reject(new Error(`Nothing has the bytes of ${path}`)),
    hasBuild: async () => false,
  };
}

/** The live site. If the site does not answer, it is treated as a site without a release. */
function whereReachable(live: LiveSite, report: ReleaseTools['report']): LiveSite {
  return {
    ...live,
    async readRelease() {
      try {
        return await live.readRelease();
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        report(`${error.message}\n${ASSUMED}`);
        return null;
      }
    },
    hasBuild: () => live.hasBuild().catch(() => false),
  };
}
