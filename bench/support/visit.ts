import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { addPageClock } from './page-clock.ts';
import type { Composition } from './portals.ts';

/** The network and the processor that Chromium emulates. */
export interface NetworkProfile {
  readonly name: string;
  readonly latencyMs: number;
  /** The megabits per second. Undefined if the network is not slowed down. */
  readonly megabits?: number;
  /** The factor by which the processor is slower. Undefined if the processor is not slowed down. */
  readonly slowdown?: number;
}

export const UNTHROTTLED: NetworkProfile = { name: 'unthrottled', latencyMs: 0 };

/** Lighthouse's profile of a phone. */
export const PHONE_LINE: NetworkProfile = {
  name: '4× slower, 150 ms, 1.6 Mbit/s',
  latencyMs: 150,
  megabits: 1.6,
  slowdown: 4,
};

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Does `work` in a phone's new page with an empty cache. `script` runs before the page's own code. */
async function onPhone<T>(
  browser: Browser,
  profile: NetworkProfile,
  work: (page: Page, session: CDPSession) => Promise<T>,
  script?: string,
): Promise<T> {
  await using context = await browser.newContext(PHONE);
  return await onPage(context, profile, work, script);
}

/** Does `work` in a new page of a phone whose cache may be filled. */
async function onPage<T>(
  context: BrowserContext,
  profile: NetworkProfile,
  work: (page: Page, session: CDPSession) => Promise<T>,
  script?: string,
): Promise<T> {
  await using page = await context.newPage();
  await addPageClock(page, script);
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = profile.megabits === undefined ? -1 : (profile.megabits * 1e6) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown ?? 1 });
  return await work(page, session);
}

/**
 * A global variable of the page, set by the script of `startHome`: the milliseconds from the start of the visit until
 * the tab was open.
 */
declare const tabOpened: Promise<number>;

/**
 * Visits Home on a phone with an empty cache, and waits until all requests have ended. Returns the text of the largest
 * painted element, and the time of its paint.
 */
export function paintHome(browser: Browser, url: string, profile: NetworkProfile) {
  return onPhone(browser, profile, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    return page.evaluate(
      () =>
        new Promise<{ readonly milliseconds: number; readonly text: string }>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as PerformanceEntry & { readonly element: Element };
            resolve({ milliseconds: last.startTime, text: last.element.textContent });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  });
}

/**
 * Follows a link on a phone with an empty cache. Returns the milliseconds until the first article can be read. `prepare`
 * is called before the visit.
 */
export function readLinked(
  browser: Browser,
  url: string,
  profile: NetworkProfile,
  prepare = async (_page: Page) => {},
): Promise<number> {
  return onPhone(browser, profile, async (page) => {
    page.setDefaultTimeout(60_000);
    await prepare(page);
    const start = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('article').first().waitFor();
    return performance.now() - start;
  });
}

/**
 * Visits Home on a phone with an empty cache and presses a button as soon as the button is painted. Returns the
 * addresses whose answers were complete when the tab is open.
 */
export function startHome(browser: Browser, { url, isSite }: Composition, profile: NetworkProfile) {
  const visit = async (page: Page, session: CDPSession) => {
    const trafficUntil = await watchTraffic(session, isSite);
    await page.goto(url);
    return trafficUntil(await page.evaluate(() => tabOpened));
  };
  return onPhone(browser, profile, visit, PRESS);
}

const PRESS = 'globalThis.tabOpened = pageClock.pressFirstButton();';

/**
 * Visits Home twice on a phone, with or without the service worker, and returns the milliseconds of each visit from its
 * start until a pressed tab is open. The second visit begins when the worker has kept the page or, without it, ten
 * seconds after the first.
 */
export async function visitTwice(
  browser: Browser,
  url: string,
  profile: NetworkProfile,
  serviceWorkers: 'allow' | 'block',
) {
  await using context = await browser.newContext({ ...PHONE, serviceWorkers });
  const first = await onPage(
    context,
    profile,
    async (page) => {
      await page.goto(url);
      const opened = await page.evaluate(() => tabOpened);
      if (serviceWorkers === 'block') await page.waitForTimeout(IDLE_MS);
      else
        await page.waitForFunction(
          () => caches.match('/current', { cacheName: 'portal-sets' }),
          undefined,
          KEPT,
        );
      return opened;
    },
    PRESS,
  );
  const visit = async (page: Page): Promise<number> => {
    await page.goto(url);
    return page.evaluate(() => tabOpened);
  };
  return { first, second: await onPage(context, profile, visit, PRESS) };
}

/** By then an idle page has fetched the other tabs. */
const IDLE_MS = 10_000;
const KEPT = { polling: 200, timeout: 120_000 };

/** The returned function gives the addresses of the sites whose answers were complete after so many `milliseconds`. */
async function watchTraffic(session: CDPSession, isSite: (url: string) => boolean) {
  const sent = new Map<string, { readonly url: string; done?: number }>();
  let start: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    start ??= timestamp;
    if (isSite(request.url)) sent.set(requestId, { url: request.url });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = sent.get(requestId);
    if (request) request.done = timestamp;
  });
  await session.send('Network.enable');
  return (milliseconds: number) => {
    const end = (start ?? 0) + milliseconds / 1000;
    return [...sent.values()].filter(({ done = Number.NaN }) => done <= end).map(({ url }) => url);
  };
}
