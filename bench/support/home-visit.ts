import { resolve } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Composition } from './compositions.ts';
import { type NetworkProfile, throttle, watchTraffic } from './visit.ts';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The largest thing that Home painted, and when. */
export interface LargestPaint {
  readonly milliseconds: number;
  readonly text: string;
}

/** Visits Home on a phone with an empty cache, and waits until its page has nothing more to fetch. */
export function paintHome(browser: Browser, url: string, profile: NetworkProfile): Promise<LargestPaint> {
  return onPhone(browser, profile, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    return page.evaluate(
      () =>
        new Promise<LargestPaint>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as PerformanceEntry & { readonly element: Element };
            resolve({ milliseconds: last.startTime, text: last.element.textContent });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  });
}

/** When Home first did what a press asked for, and what the sites had sent in full by then. */
export interface Start {
  readonly milliseconds: number;
  /** Addresses. */
  readonly arrived: readonly string[];
  /** The same once signing in is possible. */
  readonly arrivedLater: readonly string[];
}

/** Visits Home on a phone with an empty cache and presses a button as soon as it is painted. */
export function startHome(
  browser: Browser,
  { url, isSite }: Composition,
  profile: NetworkProfile,
): Promise<Start> {
  return onPhone(browser, profile, async (page, session) => {
    const traffic = await watchTraffic(session, isSite);
    await page.addInitScript({ path: resolve(import.meta.dirname, 'press-when-painted.js') });
    await page.goto(url);
    const milliseconds = await page.evaluate(
      () => (globalThis as unknown as { openedAt: Promise<number> }).openedAt,
    );
    await page.locator('header button:enabled', { hasText: 'Sign in' }).waitFor();
    const arrivedLater = traffic.arrivedUntil(Number.POSITIVE_INFINITY);
    return { milliseconds, arrived: traffic.arrivedUntil(milliseconds), arrivedLater };
  });
}

async function onPhone<T>(
  browser: Browser,
  profile: NetworkProfile,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session, profile);
    return await work(page, session);
  } finally {
    await context.close();
  }
}
