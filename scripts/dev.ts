import { buildStaleSites } from './build/build-sites.ts';
import { watchSites } from './build/watch-sites.ts';
import { runPortal } from './portal/run-portal.ts';
import { createLiveReload } from './serve/live-reload.ts';
import { exitCodeOf, parseSites } from './support/command-line.ts';
import { SITES } from './support/root.ts';

const USAGE = `Usage: npm run dev, or npm run dev -w <site> with one of ${SITES.join(', ')}`;

/** `npm run dev` watches all sites. `npm run dev -w mf-analytics` watches one site and serves builds of the rest. */
async function main(): Promise<number> {
  const watched = parseSites(process.argv.slice(2), USAGE);
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

process.exit(await exitCodeOf(main));
