import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { exitCodeOf, parseArguments, UsageError } from '../scripts/support/command-line.ts';
import { outputFile, root } from '../scripts/support/root.ts';
import { measureChangeToPaint } from './figures/change-to-paint.ts';
import { measureCharts } from './figures/charts.ts';
import { measureCounting } from './figures/counting.ts';
import { measureFederation } from './figures/federation.ts';
import { measureFilters } from './figures/filters.ts';
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
import { measureSummary } from './figures/summary.ts';
import { measureTyping } from './figures/typing.ts';
import { measureVisitCost } from './figures/visit-cost.ts';
import { describeFigure, isMet, type MeasuredFigure, updateFigures } from './support/describe-figure.ts';
import { type Figure, median, p95, time } from './support/figure.ts';

interface Part {
  readonly measure: () => Promise<Figure[]>;
  /** About how long it takes on 2 quiet cores; more where the stores are made first. */
  readonly minutes: number;
  readonly about: string;
}

const PARTS: Readonly<Record<string, Part>> = {
  'server-start': { measure: measureServerStart, minutes: 1, about: 'start of the Firestore server' },
  'limited-query': { measure: measureLimitedQuery, minutes: 1, about: 'newest 24 documents' },
  'commit-acknowledge': { measure: measureCommitAcknowledge, minutes: 1, about: 'commits with listeners' },
  'bulk-load': { measure: measureBulkLoad, minutes: 3, about: '100,000 documents with a listener' },
  rules: { measure: measureRules, minutes: 2, about: 'requests judged, commits with rules' },
  'change-to-paint': { measure: measureChangeToPaint, minutes: 1, about: 'a like in another browser' },
  federation: { measure: measureFederation, minutes: 8, about: 'federated beside one build' },
  home: { measure: measureHome, minutes: 5, about: 'largest paint and first press' },
  'visit-cost': { measure: measureVisitCost, minutes: 6, about: 'time, reads and memory of a first visit' },
  typing: { measure: measureTyping, minutes: 6, about: 'keystroke to results and cards' },
  filters: { measure: measureFilters, minutes: 11, about: 'filters to cards, reads, index entries' },
  charts: { measure: measureCharts, minutes: 4, about: 'filter change to charts' },
  scrolling: { measure: measureScrolling, minutes: 6, about: 'longest task while scrolling' },
  counting: { measure: measureCounting, minutes: 2, about: 'a write to its count, also under load' },
  summary: { measure: measureSummary, minutes: 3, about: 'a company’s numbers: reads, bytes, changes' },
  official: { measure: measureOfficial, minutes: 10, about: 'beside Google’s Firestore emulator' },
};

const USAGE = `Usage: npm run bench [-- part… --write --help]

${Object.entries(PARTS)
  .map(([name, { minutes, about }]) => `  ${name.padEnd(20)}about ${minutes} min: ${about}`)
  .join('\n')}

  --write   replace the rows of the measured parts in docs/figures.md
  --help    print this and measure nothing

All parts are measured unless some are given. For a quick look, set
BENCH_RUNS=2 to repeat less often and BENCH_LARGE=2000 for fewer experiences.`;

/**
 * Measures, prints one table and writes it as JSON to bench/results. A part that cannot be measured does not stop the
 * others, but makes the exit code 1. A missed goal does not.
 */
async function main(): Promise<number> {
  const options = { write: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArguments(process.argv.slice(2), USAGE, options, true);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.write && (process.env.BENCH_RUNS || process.env.BENCH_LARGE))
    throw new UsageError('--write needs a full run: unset BENCH_RUNS and BENCH_LARGE', USAGE);
  const unknown = positionals.find((name) => !(name in PARTS));
  if (unknown !== undefined) throw new UsageError(`There is no part '${unknown}'`, USAGE);
  const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
  const measured: MeasuredFigure[] = [];
  let hasFailed = false;
  for (const part of names) {
    console.log(`Measuring ${part} …`);
    try {
      const milliseconds = await time(async () => {
        for (const figure of (await PARTS[part]?.measure()) ?? []) measured.push({ part, figure });
      });
      console.log(`Measured ${part} in ${Math.round(milliseconds / 1000)} s`);
    } catch (error) {
      console.error(`Cannot measure ${part}:`, error);
      hasFailed = true;
    }
  }
  console.table(measured.map(({ figure }) => describeFigure(figure)));
  writeResults(measured.map(({ figure }) => figure));
  if (values.write) writeFigures(measured);
  return hasFailed ? 1 : 0;
}

function writeResults(figures: readonly Figure[]): void {
  const machine = { cores: cpus().length, node: process.version, platform: process.platform };
  const judged = figures.map((figure) => {
    const { runs } = figure;
    return { ...figure, median: median(runs), p95: p95(runs), met: isMet(figure) };
  });
  const text = JSON.stringify({ machine, figures: judged }, null, 2);
  outputFile(resolve(root, 'bench/results/latest.json'), `${text}\n`);
}

function writeFigures(measured: readonly MeasuredFigure[]): void {
  const path = resolve(root, 'docs/figures.md');
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  writeFileSync(path, updateFigures(readFileSync(path, 'utf8'), measured, { date, machine }));
}

process.exitCode = await exitCodeOf(main);
