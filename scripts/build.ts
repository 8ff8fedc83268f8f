import { buildStaleSites } from './build/build-sites.ts';
import { exitCodeOf, parseSites } from './support/command-line.ts';
import { SITES } from './support/root.ts';

const USAGE = `Usage: npm run build [-- ${SITES.map((site) => `[${site}]`).join(' ')}]`;

/** `npm run build [-- site…]`: builds the stale sites among the named sites, by default among all. */
process.exitCode = await exitCodeOf(() =>
  buildStaleSites({ sites: parseSites(process.argv.slice(2), USAGE), report: console.log }),
);
