import { type LiveSite, UnreachableError } from './live-site.ts';

type Report = (line: string) => void;

const ASSUMED = 'This dry run assumes that nothing is live yet';

/** For a dry run: a site that nothing was published to, whoever has its address. */
export function nothingLive(url: string, report: Report): LiveSite {
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

/** For a dry run: the site, or where it cannot be asked one that nothing was published to. */
export function whereReachable(live: LiveSite, report: Report): LiveSite {
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
