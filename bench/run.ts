import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/support/root.ts';
import { measureChangeToPaint } from './figures/change-to-paint.ts';
import { measureCharts } from './figures/charts.ts';
import { measureCounting } from './figures/counting.ts';
import { measureFederation } from './figures/federation.ts';
import { measureHome } from './figures/home.ts';
import { measureOfficial } from './figures/official.ts';
import { measureRules } from './figures/rules.ts';
import { measureScrolling } from './figures/scrolling.ts';
import {
  measureBulkLoad,
  measureCommitAcknowledge,
  measureLimitedQuery,
  measureServerStart,
} from './figures/server.ts';
import { measureTyping } from './figures/typing.ts';
import { measureVisitCost } from './figures/visit-cost.ts';
import { describeFigure, isMet, type MeasuredFigure, updateFigures } from './support/describe-figure.ts';
import { type Figure, median, p95, time } from './support/figure.ts';

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

/**
 * `npm run bench [-- part…] [--write]`: measures, prints one table and writes it as JSON to bench/results. With
 * `--write` it also replaces the rows of the measured parts in docs/figures.md. A part that cannot be measured does
 * not stop the others, but sets the exit code. A missed goal does not.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { write: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.write && (process.env.BENCH_RUNS || process.env.BENCH_LARGE)) {
    throw new Error('--write needs a full run: unset BENCH_RUNS and BENCH_LARGE');
  }
  const parts = positionals.length > 0 ? positionals : Object.keys(MEASUREMENTS);
  const measurements = parts.map((part) => ({ part, measure: findMeasurement(part) }));
  const measured: MeasuredFigure[] = [];
  for (const { part, measure } of measurements) {
    console.log(`Measuring ${part} …`);
    try {
      const milliseconds = await time(async () => {
        for (const figure of await measure()) measured.push({ part, figure });
      });
      console.log(`Measured ${part} in ${Math.round(milliseconds / 1000)} s`);
    } catch (error) {
      console.error(`Cannot measure ${part}:`, error);
      process.exitCode = 1;
    }
  }
  console.table(measured.map(({ figure }) => describeFigure(figure)));
  writeResults(measured.map(({ figure }) => figure));
  if (values.write) writeFigures(measured);
}

function writeResults(figures: readonly Figure[]): void {
  const folder = resolve(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const machine = { cores: cpus().length, node: process.version, platform: process.platform };
  const judged = figures.map((figure) => {
    const { runs } = figure;
    return { ...figure, median: median(runs), p95: p95(runs), met: isMet(figure) };
  });
  writeFileSync(resolve(folder, 'latest.json'), `${JSON.stringify({ machine, figures: judged }, null, 2)}\n`);
}

function writeFigures(measured: readonly MeasuredFigure[]): void {
  const path = resolve(root, 'docs/figures.md');
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  writeFileSync(path, updateFigures(readFileSync(path, 'utf8'), measured, { date, machine }));
}

function findMeasurement(part: string): () => Promise<Figure[]> {
  const measure = MEASUREMENTS[part];
  if (measure) return measure;
  throw new Error(`There is no ${part}; there are: ${Object.keys(MEASUREMENTS).join(', ')}`);
}

await main();
