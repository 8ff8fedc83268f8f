import type { Browser } from '@playwright/test';
import { timePainted } from './page-clock.ts';
import { measureMemory } from './page-memory.ts';
import { openCharts, openHome, openTab } from './portal-page.ts';
import type { SizedPortal } from './sized-portals.ts';
import { countReads } from './usage.ts';

/** A page, and the portal whose database it reads. */
export interface Subject {
  readonly url: string;
  readonly portal: SizedPortal;
}

/** What a first visit to Experiences cost. */
export interface VisitCost {
  /** From the click on the tab to the first painted card; NaN where there are no experiences. */
  readonly milliseconds: number;
  /** Documents read, by the server's count. */
  readonly documents: number;
  /** The page's memory in the end. */
  readonly megabytes: number;
}

/** Opens Experiences with an empty cache, once the page has fetched all that it fetches before. */
export async function visitExperiences(
  browser: Browser,
  { url, portal }: Subject,
  isEmpty: boolean,
): Promise<VisitCost> {
  const page = await openHome(browser, url);
  const open = () => openTab(page, 'Experiences');
  let milliseconds = Number.NaN;
  const documents = await countReads(portal, async () => {
    if (isEmpty) await open();
    else [milliseconds = Number.NaN] = await timePainted(page, 'click', [{ kind: 'anyCard' }], open);
  });
  const megabytes = await measureMemory(page);
  await page.context().close();
  return { milliseconds, documents, megabytes };
}

/** How many documents are read to open Analytics with an empty cache and chart a company of so many experiences. */
export async function readsOfCharts(
  browser: Browser,
  { url, portal }: Subject,
  company: string,
  experiences: number,
): Promise<number> {
  const page = await openHome(browser, url);
  const documents = await countReads(portal, () => openCharts(page, company, experiences));
  await page.context().close();
  return documents;
}
