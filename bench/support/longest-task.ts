import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the page's main thread while `work` runs, in milliseconds, by the browser's own trace. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  try {
    await work();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return findLongest(traceEvents);
}

/** Of all pages' main threads: the trace is of the whole browser, in which one page is at work. */
function findLongest(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace has no tasks of a page');
  return tasks.reduce((longest, { dur = 0 }) => Math.max(longest, dur), 0) / 1000;
}
