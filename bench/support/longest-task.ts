import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The duration in microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the page's main thread while `work` runs, in milliseconds, from the browser's own trace. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  return findLongest((JSON.parse(trace.toString()) as { readonly traceEvents: TraceEvent[] }).traceEvents);
}

/** Examines the main threads of all pages, because the trace covers the whole browser. Only one page is busy. */
function findLongest(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace has no tasks of a page');
  return Math.max(...tasks.map(({ dur }) => dur ?? 0)) / 1000;
}
