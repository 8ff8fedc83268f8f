import { resolve } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** What the network and the machine are like, as Chromium pretends they are. */
export interface NetworkProfile {
  readonly name: string;
  readonly roundTripMilliseconds: number;
  /** Megabits a second; without one, as much as the machine gives. */
  readonly megabits?: number;
  /** How many times slower the processor is; without one, it is as it is. */
  readonly processorSlowdown?: number;
}

/** How far a visitor has come after how long, and what the sites had sent by then. */
export interface Milestone {
  readonly milliseconds: number;
  readonly requests: number;
  /** As transferred: compressed, with headers. */
  readonly kilobytes: number;
}

export interface Visit {
  readonly home: Milestone;
  readonly firstCard: Milestone;
}

/**
 * Visits a portal with an empty cache: waits until Home is painted, opens Experiences at once and waits for the first
 * painted card. Counts what comes from the portal's sites, not from its database.
 */
export async function visit(
  browser: Browser,
  url: string,
  isSite: (url: string) => boolean,
  profile: NetworkProfile,
): Promise<Visit> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session, isSite);
    await throttle(session, profile);
    await page.addInitScript({ path: resolve(import.meta.dirname, 'go-to-first-card.js') });
    await page.goto(url);
    const { home, firstCard } = await readTimes(page);
    return { home: traffic.until(home), firstCard: traffic.until(firstCard) };
  } finally {
    await context.close();
  }
}

export async function throttle(session: CDPSession, profile: NetworkProfile): Promise<void> {
  const bytesPerSecond = profile.megabits === undefined ? -1 : (profile.megabits * 1e6) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.roundTripMilliseconds,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.processorSlowdown ?? 1 });
}

/** As `go-to-first-card.js` leaves them. */
interface Times {
  readonly home: number;
  readonly firstCard: number;
}

const readTimes = (page: Page): Promise<Times> =>
  page.evaluate(() => (globalThis as unknown as { visitTimes: Promise<Times> }).visitTimes);

interface Request {
  readonly url: string;
  readonly at: number;
  done?: { readonly at: number; readonly bytes: number };
}

/** Notes what the sites are asked for, and when it has come, from the first request on. */
export async function watchTraffic(session: CDPSession, isSite: (url: string) => boolean) {
  const sent = new Map<string, Request>();
  let start: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    start ??= timestamp;
    if (isSite(request.url)) sent.set(requestId, { url: request.url, at: timestamp });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.done = { at: timestamp, bytes: encodedDataLength };
  });
  await session.send('Network.enable');
  const momentOf = (milliseconds: number): number => (start ?? 0) + milliseconds / 1000;
  return {
    until(milliseconds: number): Milestone {
      const end = momentOf(milliseconds);
      const requests = [...sent.values()].filter(({ at }) => at <= end);
      const bytes = requests.map(({ done }) => (done && done.at <= end ? done.bytes : 0));
      const kilobytes = bytes.reduce((sum, one) => sum + one, 0) / 1000;
      return { milliseconds, requests: requests.length, kilobytes };
    },
    /** The addresses of what had come in full by then. */
    arrivedUntil(milliseconds: number): readonly string[] {
      const end = momentOf(milliseconds);
      return [...sent.values()].filter(({ done }) => done && done.at <= end).map(({ url }) => url);
    },
  };
}
