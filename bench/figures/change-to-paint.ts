import type { Browser, Page } from '@playwright/test';
import { startPortal } from '../../e2e/support/running-portal.ts';
import { signInAs } from '../../e2e/support/sign-in.ts';
import { withDataFolder } from '../support/data-folder.ts';
import { type Figure, repeat, runsOr } from '../support/figure.ts';
import { withBrowser } from '../support/with-browser.ts';

/** A like clicked in one browser to its painted count in another, with the sample experiences. */
export function measureChangeToPaint(): Promise<Figure[]> {
  return withDataFolder(async (data) => {
    const portal = await startPortal({ data });
    try {
      return await withBrowser((browser) => measureLikes(browser, portal.url));
    } finally {
      await portal.stop();
    }
  });
}

async function measureLikes(browser: Browser, url: string): Promise<Figure[]> {
  const [writer, reader] = await Promise.all([openCards(browser, url), openCards(browser, url)]);
  await signInAs(writer, 'Ada Lovelace');
  const runs = await repeat(runsOr(21), async () => {
    const painted = nextPaintedLike(reader);
    const clicked = await clickLike(writer);
    return (await painted) - clicked;
  });
  return [{ name: 'Like in one browser to its paint in another', unit: 'ms', runs }];
}

async function openCards(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await page.getByRole('tab', { name: 'Experiences' }).click();
  await page.getByRole('article').first().waitFor();
  return page;
}

const LIKE = 'article button[aria-pressed]';

/** Times are milliseconds since 1970 with fractions, by the one clock of the machine. */
function clickLike(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const button = document.querySelector<HTMLButtonElement>(selector);
    const now = performance.timeOrigin + performance.now();
    button?.click();
    return now;
  }, LIKE);
}

async function nextPaintedLike(page: Page): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const button = document.querySelector(selector);
        const before = button?.textContent;
        const observer = new MutationObserver(() => {
          if (document.querySelector(selector)?.textContent === before) return;
          observer.disconnect();
          // The frame after the one that the change is drawn in begins when it has been painted.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())),
          );
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    LIKE,
  );
}
