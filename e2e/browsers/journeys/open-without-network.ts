import { startPortal } from '../../support/running-portal.ts';
import type { Page } from '../page.ts';
import { button, CARD, tab } from '../portal-parts.ts';

/** A reader opens the page once more after its servers are gone. */
export async function openWithoutNetwork(page: Page): Promise<void> {
  await using portal = await startPortal();
  await page.open(portal.url);
  await page.click(button('Explore Experiences'));
  await page.waitForCount(CARD, (count) => count >= 20);
  await page.waitUntil(tab('Home'), "caches.match('/current').then((pointer) => pointer !== undefined)");
  await page.waitUntil(
    tab('Home'),
    "indexedDB.databases().then((all) => all.some(({ name }) => name.startsWith('portal-kept')))",
  );
  await portal.stop();

  await page.open(portal.url);
  await page.waitUntilShown({ role: 'heading', name: /interview/i });
  await page.click(button('Explore Experiences'));
  await page.waitForCount(CARD, (count) => count >= 20);
  await page.waitUntilShown({ text: / as of \d/ });
}

/** Browsers and Firestore's code report servers that are gone. */
openWithoutNetwork.expectedErrors =
  /Cross-Origin Request Blocked|NetworkError|Load failed|@firebase\/firestore|Cannot read/;
