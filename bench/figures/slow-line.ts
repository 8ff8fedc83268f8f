import { standInForRecaptcha } from '../../e2e/support/recaptcha-stand-in.ts';
import { atMost, type Figure, repeat, runsOr } from '../support/figure.ts';
import { openCards, openHome } from '../support/portal-page.ts';
import { compose, openSizedPortal } from '../support/portals.ts';
import { launchBrowser } from '../support/resources.ts';
import { type NetworkProfile, readLinked } from '../support/visit.ts';

const RUNS = runsOr(5);
const SLOW: NetworkProfile = { name: '400 ms, 400 kbit/s', latencyMs: 400, megabits: 0.4 };

/**
 * The time from following a link to the first text, on a slow line. App Check's stand-in answers at once, so with
 * Google's script the time is longer.
 */
export async function measureSlowLine(): Promise<Figure[]> {
  await using portal = await openSizedPortal(100);
  await using browser = await launchBrowser();
  await using page = await openHome(browser, portal.url);
  await openCards(page);
  const link = await page.getByRole('article').first().getByRole('link').getAttribute('href');
  await using guarded = await compose(portal, { appCheck: { siteKey: '6Lc0_x-Z' } });
  const measure = (url: string, prepare?: typeof standInForRecaptcha) =>
    repeat(RUNS, () => readLinked(browser, url, SLOW, prepare));
  return [
    {
      name: `Link to the text of its experience, ${SLOW.name}`,
      ...atMost(4000, 'ms'),
      runs: await measure(`${portal.url}/${link}`),
    },
    {
      name: `Link to the text of its experience, with App Check, ${SLOW.name}`,
      ...atMost(12_000, 'ms'),
      runs: await measure(`${guarded.url}/${link}`, standInForRecaptcha),
    },
    {
      name: `Link to the first cards of its list, ${SLOW.name}`,
      ...atMost(5000, 'ms'),
      runs: await measure(`${portal.url}/#experiences`),
    },
  ];
}
