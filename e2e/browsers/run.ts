import { findFirefox, findWebKit } from '../../browsers/find-browsers.ts';
import { untilAskedToStop } from '../../scripts/support/stop-signal.ts';
import { startPortal } from '../support/running-portal.ts';
import { contribute } from './journeys/contribute.ts';
import { openWithoutNetwork } from './journeys/open-without-network.ts';
import { readPortal } from './journeys/read-portal.ts';
import { type FoundBrowser, type Journey, runJourney } from './run-journey.ts';

const JOURNEYS: readonly Journey[] = [readPortal, contribute, openWithoutNetwork];

/** `npm run test:browsers`: leads Firefox and WebKit through the portal. Returns 1 only when a journey failed. */
async function main(signal: AbortSignal): Promise<number> {
  const searches = [findFirefox(), findWebKit()];
  const found = searches.filter((search) => search.kind !== 'missing');
  const results = found.length === 0 ? [] : await runAll(found, signal);
  for (const search of searches) {
    if (search.kind === 'missing') console.log(`not run: ${search.name} was not found. ${search.advice}`);
  }
  const passed = results.filter(Boolean).length;
  const failed = results.length - passed;
  const skipped = (searches.length - found.length) * JOURNEYS.length;
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
}

async function runAll(found: readonly FoundBrowser[], signal: AbortSignal): Promise<readonly boolean[]> {
  const portal = await startPortal();
  try {
    const results: boolean[] = [];
    for (const search of found) {
      for (const journey of JOURNEYS) results.push(await runJourney(search, journey, portal.url, signal));
    }
    return results;
  } finally {
    await portal.stop();
  }
}

const signal = untilAskedToStop();
try {
  process.exit(await main(signal));
} catch (error) {
  if (!signal.aborted) throw error;
  process.exit(130);
}
