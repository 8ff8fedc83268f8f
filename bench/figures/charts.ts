import type { Browser, BrowserContextOptions } from '@playwright/test';
import { type FilterChange, planFilterChanges } from '../support/charted-filters.ts';
import { type Figure, runsOr } from '../support/figure.ts';
import { timePainted, timeSettled } from '../support/page-clock.ts';
import { openCharts, openHome, slowDown } from '../support/portal-page.ts';
import { sizeText } from '../support/shown-texts.ts';
import {
  CHARTED_COMPANY,
  CHARTED_EXPERIENCES,
  countByCompany,
  LARGE,
  sizedExperiences,
} from '../support/sized-experiences.ts';
import { withPortals } from '../support/sized-portals.ts';
import { withBrowser } from '../support/with-browser.ts';

const SLOWER = 4;
const ROUNDS = runsOr(2);
/** The baseline's company has at least so many. */
const FEW = 10;

/** What a company's charts are made of, and how its filters are changed. */
interface Charted {
  readonly company: string;
  readonly experiences: number;
  readonly changes: readonly FilterChange[];
}

/** From a change of a filter to the charts that follow from it, on a slow processor. */
export function measureCharts(): Promise<Figure[]> {
  return withPortals({ large: LARGE }, ({ large: { url } }) =>
    withBrowser(async (browser) => {
      const [many, few] = [planCompany(CHARTED_COMPANY), planCompany(findSmallCompany())];
      const changed = await changeFilters(browser, url, many, 'painted');
      const settled = await changeFilters(browser, url, many, 'settled');
      const changedFew = await changeFilters(browser, url, few, 'painted');
      const settledFew = await changeFilters(browser, url, few, 'settled');
      const figure = { unit: 'ms', goal: { of: 'p95', max: 50 } } as const;
      const of = `${sizeText(CHARTED_EXPERIENCES)} experiences, CPU ${SLOWER}× slower`;
      const baseline = `a company with ${few.experiences}`;
      return [
        {
          ...figure,
          name: `Filter change to new numbers, ${of}`,
          runs: changed,
          baseline: { name: baseline, runs: changedFew },
        },
        {
          ...figure,
          name: `Filter change to charts at rest, reduced motion, ${of}`,
          runs: settled,
          baseline: { name: baseline, runs: settledFew },
        },
      ];
    }),
  );
}

function planCompany(name: string): Charted {
  const experiences = sizedExperiences(LARGE).filter(({ company }) => company === name);
  return { company: name, experiences: experiences.length, changes: planFilterChanges(experiences) };
}

function findSmallCompany(): string {
  const counts = [...countByCompany(sizedExperiences(LARGE))].sort(([, a], [, b]) => a - b);
  return counts.find(([, count]) => count >= FEW)?.[0] ?? CHARTED_COMPANY;
}

/**
 * Milliseconds from each change until its numbers are painted while the charts are on their way there, which takes them
 * 200 ms by design; or until the charts are painted as they stay, for somebody who asked for less motion.
 */
async function changeFilters(
  browser: Browser,
  url: string,
  { company, experiences, changes }: Charted,
  until: 'painted' | 'settled',
): Promise<number[]> {
  const options: BrowserContextOptions = { reducedMotion: until === 'settled' ? 'reduce' : 'no-preference' };
  const page = await openHome(browser, url, options);
  await openCharts(page, company, experiences);
  await slowDown(page, SLOWER);
  const times: number[] = [];
  for (const { select, value, shows } of Array.from({ length: ROUNDS }, () => changes).flat()) {
    const change = () => page.getByRole('combobox', { name: select }).selectOption(value);
    const sight = { kind: 'status', text: shows } as const;
    if (until === 'settled') times.push(await timeSettled(page, 'change', sight, change));
    else times.push(...(await timePainted(page, 'change', [sight], change)));
    await page.waitForTimeout(PAUSE);
  }
  await page.context().close();
  return times;
}

/** Lets the charts arrive before the next change. */
const PAUSE = 300;
