import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { root } from '../scripts/support/root.ts';
import { measureBulkLoad } from './figures/bulk-load.ts';
import { measureChangeToPaint } from './figures/change-to-paint.ts';
import { measureCharts } from './figures/charts.ts';
import { measureCommitAcknowledge } from './figures/commit-acknowledge.ts';
import { measureCounting } from './figures/counting.ts';
import { measureFederation } from './figures/federation.ts';
import { measureHome } from './figures/home.ts';
import { measureLimitedQuery } from './figures/limited-query.ts';
import { measureOfficial } from './figures/official.ts';
import { measureRules } from './figures/rules.ts';
import { measureScrolling } from './figures/scrolling.ts';
import { measureServerStart } from './figures/server-start.ts';
import { measureTyping } from './figures/typing.ts';
import { measureVisitCost } from './figures/visit-cost.ts';
import { type Figure, p95, time } from './support/figure.ts';
import { describeGoal, isReached, ratioOf } from './support/goal.ts';

const MEASUREMENTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  'server-start': measureServerStart,
  'limited-query': measureLimitedQuery,
  'commit-acknowledge': measureCommitAcknowledge,
  'bulk-load': measureBulkLoad,
  rules: measureRules,
  'change-to-paint': measureChangeToPaint,
  federation: measureFederation,
  home: measureHome,
  'visit-cost': measureVisitCost,
  typing: measureTyping,
  charts: measureCharts,
  scrolling: measureScrolling,
  counting: measureCounting,
  official: measureOfficial,
};

const ENOUGH_FOR_P95 = 20;

/**
 * `npm run bench [-- name…]`: measures, prints one table and writes it as JSON to bench/results. What cannot be
 * measured costs only itself; the exit code tells of it, not of what was not reached.
 */
async function main(): Promise<void> {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(MEASUREMENTS);
  const measurements = names.map((name) => ({ name, measure: findMeasurement(name) }));
  const figures: Figure[] = [];
  for (const { name, measure } of measurements) {
    console.log(`Measuring ${name} …`);
    try {
      const milliseconds = await time(async () => figures.push(...(await measure())));
      console.log(`Measured ${name} in ${Math.round(milliseconds / 1000)} s`);
    } catch (error) {
      console.error(`Cannot measure ${name}:`, error);
      process.exitCode = 1;
    }
  }
  console.table(figures.map(toRow));
  const folder = resolve(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const machine = { cores: cpus().length, node: process.version, platform: process.platform };
  const judged = figures.map((figure) => ({ ...figure, p95: p95(figure.runs), reached: isReached(figure) }));
  writeFileSync(resolve(folder, 'latest.json'), `${JSON.stringify({ machine, figures: judged }, null, 2)}\n`);
}

function findMeasurement(name: string): () => Promise<Figure[]> {
  const measure = MEASUREMENTS[name];
  if (measure) return measure;
  throw new Error(`There is no ${name}; there are: ${Object.keys(MEASUREMENTS).join(', ')}`);
}

function toRow(figure: Figure): Record<string, string | number> {
  const { name, unit, median, runs, baseline } = figure;
  const ratio = ratioOf(figure);
  return {
    figure: name,
    median: `${round(median)} ${unit}`,
    p95: runs.length < ENOUGH_FOR_P95 ? '' : `${round(p95(runs))} ${unit}`,
    runs: runs.length,
    baseline: baseline ? `${round(baseline.median)} ${unit} (${baseline.name})` : '',
    ratio: ratio === undefined ? '' : round(ratio),
    'to reach': describeGoal(figure),
    reached: { true: 'yes', false: 'no', undefined: '' }[`${isReached(figure)}`],
  };
}

const round = (value: number): number => Number(value.toPrecision(3));

await main();
