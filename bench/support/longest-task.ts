import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  /** The same without the time in which the thread had no processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** In milliseconds, each of the longest task by that measure. */
export interface LongestTask {
  readonly elapsed: number;
  /** The task's own processor time, which other work on the machine does not lengthen. */
  readonly worked: number;
}

/** The longest task of the page's main thread while `work` runs, by the browser's own trace. */
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

/** Includes the main threads of all pages: the trace is of the whole browser, in which one page works. */
function findLongest(events: readonly TraceEvent[]): LongestTask {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace has no tasks of a page');
  const longest = (read: (task: TraceEvent) => number | undefined): number =>
    tasks.reduce((most, task) => Math.max(most, read(task) ?? 0), 0) / 1000;
  return { elapsed: longest(({ dur }) => dur), worked: longest(({ tdur }) => tdur) };
}
