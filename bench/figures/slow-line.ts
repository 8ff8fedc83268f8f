import type { Page } from '@playwright/test';
import { standInForRecaptcha } from '../../e2e/support/recaptcha-stand-in.ts';
import { type Figure, repeat, runsOr } from '../support/figure.ts';
import { openCards, openHome } from '../support/portal-page.ts';
import { composeFederated, openSizedPortal } from '../support/portals.ts';
import { launchBrowser } from '../support/resources.ts';
import { type NetworkProfile, readLinked } from '../support/visit.ts';

const RUNS = runsOr(5);
const SLOW: NetworkProfile = { name: '400 ms, 400 kbit/s', latencyMs: 400, megabits: 0.4 };

const standIn = (page: Page) => standInForRecaptcha(page.context(), 'token');

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
  const measure = (path: string) => repeat(RUNS, () => readLinked(browser, `${portal.url}/${path}`, SLOW));
  await using guarded = await composeFederated(portal, { appCheck: { siteKey: '6Lc0_x-Z' } });
  const measureGuarded = () =>
    repeat(RUNS, () => readLinked(browser, `${guarded.url}/${link}`, SLOW, standIn));
  return [
    {
      name: `Link to the text of its experience, ${SLOW.name}`,
      unit: 'ms',
      runs: await measure(link ?? ''),
      goal: { of: 'median', max: 4000 },
    },
    {
      name: `Link to the text of its experience, with App Check, ${SLOW.name}`,
      unit: 'ms',
      runs: await measureGuarded(),
      goal: { of: 'median', max: 12_000 },
    },
    {
      name: `Link to the first cards of its list, ${SLOW.name}`,
      unit: 'ms',
      runs: await measure('#experiences'),
      goal: { of: 'median', max: 5000 },
    },
  ];
}
