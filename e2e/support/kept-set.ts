import type { Page } from '@playwright/test';
import type { ComposedPortal } from './composed-portal.ts';
import { expect, openTab } from './test.ts';

/** The id of the set that the page would open without a network; undefined if there is none. */
export const keptSet = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const answer = await caches.match('/current', { cacheName: 'portal-sets' });
    return (await answer?.json())?.current?.id;
  });

/** Opens the page while no site is served, and shows that all its files come from one set. Then the sites are back. */
export async function opensFromOneSet(page: Page, portal: ComposedPortal): Promise<void> {
  const set = await keptSet(page);
  await portal.stop();
  const sets = new Set<string | undefined>();
  const note = (response: Awaited<ReturnType<Page['waitForResponse']>>): void => {
    const { port } = new URL(response.url());
    if (portal.ports().includes(port))
      sets.add(response.fromServiceWorker() ? response.headers()['x-portal-set'] : 'the network');
  };
  page.on('response', note);
  await page.goto('about:blank');
  await page.goto(portal.url);
  await openTab(page, 'Experiences');
  await expect(page.getByRole('combobox', { name: 'Search by company' })).toBeVisible();
  await openTab(page, 'Analytics');
  await expect(page.getByRole('heading', { name: 'How interviews went' })).toBeVisible();
  page.off('response', note);
  expect([...sets]).toEqual([set]);
  await portal.start();
}
