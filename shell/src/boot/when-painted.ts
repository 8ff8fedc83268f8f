import { MAX_PAINT_MS } from '../limits.ts';

/** A hidden page counts as painted. The timer is for browsers that report no paint. */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    addEventListener('load', () => setTimeout(resolve, MAX_PAINT_MS));
  });
