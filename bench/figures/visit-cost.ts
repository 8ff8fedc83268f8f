import type { Browser } from '@playwright/test';
import { buildWithWebpack } from '../support/build-with-webpack.ts';
import { serveUnfederated } from '../support/compositions.ts';
import { type Figure, median, repeat, runsOr } from '../support/figure.ts';
import { readsOfCharts, type Subject, type VisitCost, visitExperiences } from '../support/first-visit.ts';
import { sizeText } from '../support/shown-texts.ts';
import { CHARTED_COMPANY, CHARTED_EXPERIENCES, LARGE } from '../support/sized-experiences.ts';
import { type SizedPortal, withPortals } from '../support/sized-portals.ts';
import { withBrowser } from '../support/with-browser.ts';

const RUNS = runsOr(5);
const SMALL = 100;
const MIDDLE = 10_000;

/** What a first visit costs, however many experiences there are, beside the listener of the specification. */
export function measureVisitCost(): Promise<Figure[]> {
  return withPortals({ empty: 0, small: SMALL, middle: MIDDLE, large: LARGE }, async (portals) => {
    const folder = await buildWithWebpack('bench/whole-collection');
    const whole = await serveUnfederated(portals.middle.config, folder);
    const wholeEmpty = await serveUnfederated(portals.empty.config, folder);
    try {
      const subjects = {
        empty: subjectOf(portals.empty),
        small: subjectOf(portals.small),
        middle: subjectOf(portals.middle),
        large: subjectOf(portals.large),
        whole: { url: whole.url, portal: portals.middle },
        wholeEmpty: { url: wholeEmpty.url, portal: portals.empty },
      };
      return await withBrowser((browser) => measure(browser, subjects));
    } finally {
      await Promise.all([whole.close(), wholeEmpty.close()]);
    }
  });
}

const subjectOf = (portal: SizedPortal): Subject => ({ url: portal.url, portal });

type Subjects = Readonly<Record<'empty' | 'small' | 'middle' | 'large' | 'whole' | 'wholeEmpty', Subject>>;
type Costs = Readonly<Record<keyof Subjects, readonly VisitCost[]>>;

async function measure(browser: Browser, subjects: Subjects): Promise<Figure[]> {
  const costs = await visitInTurns(browser, subjects);
  const charts = await repeat(RUNS, () =>
    readsOfCharts(browser, subjects.large, CHARTED_COMPANY, CHARTED_EXPERIENCES),
  );
  return [...compareTimes(costs), ...compareReads(costs, charts), compareMemory(costs)];
}

/** In turns, so that all meet the same machine; the first of each only warms the servers. */
async function visitInTurns(browser: Browser, subjects: Subjects): Promise<Costs> {
  const costs = { empty: [], small: [], middle: [], large: [], whole: [], wholeEmpty: [] } as Record<
    keyof Subjects,
    VisitCost[]
  >;
  const names = Object.keys(costs) as (keyof Subjects)[];
  for (let run = 0; run <= RUNS; run += 1) {
    for (const name of names) {
      const isEmpty = subjects[name].portal === subjects.empty.portal;
      const cost = await visitExperiences(browser, subjects[name], isEmpty);
      if (run > 0) costs[name].push(cost);
    }
  }
  return costs;
}

function compareTimes(costs: Costs): Figure[] {
  const times = (visits: readonly VisitCost[]) => visits.map(({ milliseconds }) => milliseconds);
  const [large, middle] = [times(costs.large), times(costs.middle)];
  return [
    {
      name: `Click on Experiences to first card, ${sizeText(LARGE)}`,
      unit: 'ms',
      runs: large,
      baseline: { name: `${SMALL} experiences`, runs: times(costs.small) },
      goal: { of: 'ratio', max: 1.2 },
    },
    {
      name: `Click on Experiences to first card, ${sizeText(MIDDLE)}`,
      unit: 'ms',
      runs: middle,
      baseline: { name: 'whole collection', runs: times(costs.whole) },
      goal: { of: 'ratio', max: 0.1 },
    },
  ];
}

function compareReads(costs: Costs, charts: readonly number[]): Figure[] {
  const reads = (visits: readonly VisitCost[]) => visits.map(({ documents }) => documents);
  const large = reads(costs.large);
  const baseline = { name: `whole collection, ${sizeText(MIDDLE)}`, runs: reads(costs.whole) };
  const figure = { unit: 'documents', baseline, goal: { of: 'median', max: 60 } } as const;
  const whose = `${sizeText(CHARTED_EXPERIENCES)} experiences of one company`;
  return [
    { ...figure, name: `Read to open Experiences, ${sizeText(LARGE)}`, runs: large },
    { ...figure, name: `Read to chart ${whose}`, runs: charts },
  ];
}

/** The memory above that of the same page without experiences. */
function compareMemory(costs: Costs): Figure {
  const over = (visits: readonly VisitCost[], empty: readonly VisitCost[]) => {
    const base = median(empty.map(({ megabytes }) => megabytes));
    return visits.map(({ megabytes }) => megabytes - base);
  };
  return {
    name: `Memory over the empty portal’s, ${sizeText(LARGE)}`,
    unit: 'MB',
    runs: over(costs.large, costs.empty),
    baseline: { name: `whole collection, ${sizeText(MIDDLE)}`, runs: over(costs.whole, costs.wholeEmpty) },
    goal: { of: 'median', max: 40 },
  };
}
