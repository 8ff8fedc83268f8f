import { buildStaleSites } from './build/build-sites.ts';
import { CommandError, isSite, SITES } from './support/root.ts';

/** `npm run build [-- site…]`: builds what is stale, of these sites or of all. */
async function main(words: readonly string[]): Promise<number> {
  const unknown = words.find((word) => !isSite(word));
  if (unknown !== undefined) {
    console.error(
      `Unknown site '${unknown}'\nUsage: npm run build [-- ${SITES.map((site) => `[${site}]`).join(' ')}]`,
    );
    return 2;
  }
  try {
    await buildStaleSites({ sites: words.length > 0 ? words.filter(isSite) : SITES, report: console.log });
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
