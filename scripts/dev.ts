import { buildStaleSites } from './build/build-sites.ts';
import { watchSites } from './build/watch-sites.ts';
import { runPortal } from './portal/run-portal.ts';
import { createLiveReload } from './serve/live-reload.ts';
import { isSite, SITES, type Site } from './support/root.ts';

/** `npm run dev` watches all sites; `npm run dev -w mf-analytics` watches one inside the portal, the rest as built. */
async function main(words: readonly string[]): Promise<number> {
  const unknown = words.find((word) => !isSite(word));
  if (unknown !== undefined) {
    console.error(
      `Unknown site '${unknown}'\nUsage: npm run dev, or npm run dev -w <site> with one of ${SITES.join(', ')}`,
    );
    return 2;
  }
  const watched: readonly Site[] = words.length > 0 ? words.filter(isSite) : SITES;
  const { answer, reload } = createLiveReload();
  const build = async (signal: AbortSignal): Promise<void> => {
    const report = console.log;
    await buildStaleSites({ sites: SITES.filter((site) => !watched.includes(site)), report, signal });
    await watchSites({ sites: watched, report, rebuilt: reload });
  };
  return runPortal({ seedMode: { kind: 'samples' }, build, answer }, [
    `Watching ${watched.join(', ')}: saved changes show at once`,
  ]);
}

process.exit(await main(process.argv.slice(2)));
