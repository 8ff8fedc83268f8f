import { buildStaleSites } from './build/build-sites.ts';
import { exitCodeOf, parseSites } from './support/command-line.ts';
import { SITES } from './support/root.ts';

const USAGE = `Usage: npm run build [-- ${SITES.map((site) => `[${site}]`).join(' ')}]`;

/** `npm run build [-- site…]`: builds the named sites that are stale, or all stale sites if none is named. */
process.exitCode = await exitCodeOf(() =>
  buildStaleSites({ sites: parseSites(process.argv.slice(2), USAGE), report: console.log }),
);
