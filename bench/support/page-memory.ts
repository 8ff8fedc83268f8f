import type { Page } from '@playwright/test';

/**
 * What a page's objects take after the garbage was collected, in MB: JavaScript's heap, the DOM's and its styles', and
 * what both keep outside. Code, pictures and the painted layers are not in it.
 */
export async function measureMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // What the first collection lets go of, such as finished requests, holds what the second one frees.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
}
