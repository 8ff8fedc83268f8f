import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { exitCodeOf, parseArguments, UsageError } from '../scripts/support/command-line.ts';
import { root } from '../scripts/support/root.ts';
import { measureCounting } from './figures/counting.ts';
import { measureDirectory } from './figures/directory.ts';
import { measureFilters } from './figures/filters.ts';
import { measureHome } from './figures/home.ts';
import { measureSecondVisit } from './figures/second-visit.ts';
import { measureSlowLine } from './figures/slow-line.ts';
import { measureTyping } from './figures/typing.ts';
import { measureVisitCost } from './figures/visit-cost.ts';
import { describeFigure, isMet, type MeasuredFigure, updateFigures } from './support/describe-figure.ts';
import { type Figure, time } from './support/figure.ts';

interface Part {
  readonly measure: () => Promise<Figure[]>;
  /** The approximate duration on 2 idle cores. The first run takes longer, because it creates the stores. */
  readonly minutes: number;
  readonly about: string;
}

const PARTS: Readonly<Record<string, Part>> = {
  home: { measure: measureHome, minutes: 5, about: 'largest paint and first press' },
  'second-visit': {
    measure: measureSecondVisit,
    minutes: 4,
    about: 'a page that was kept, and without that',
  },
  'visit-cost': { measure: measureVisitCost, minutes: 6, about: 'time, reads and memory of a first visit' },
  'slow-line': { measure: measureSlowLine, minutes: 2, about: 'a link to its text on a slow line' },
  typing: { measure: measureTyping, minutes: 6, about: 'keystroke to results and cards' },
  filters: { measure: measureFilters, minutes: 14, about: 'filters to cards, and their reads' },
  directory: {
    measure: measureDirectory,
    minutes: 1,
    about: 'bytes of the companies to search, and packing',
  },
  counting: { measure: measureCounting, minutes: 2, about: 'a write to its count, also under load' },
};

const USAGE = `Usage: npm run bench [-- part… --check --write --help]

${Object.entries(PARTS)
  .map(([name, { minutes, about }]) => `  ${name.padEnd(20)}about ${minutes} min: ${about}`)
  .join('\n')}

  --check   exit with 1 when a goal is missed, and end with a line of sums
  --write   replace the rows of the measured parts in docs/figures.md
  --help    print this and measure nothing

All parts are measured unless some are given. For a quick look, set
BENCH_RUNS=2 to repeat less often and BENCH_LARGE=2000 for fewer experiences.`;

/**
 * Measures the chosen parts and prints one table. If a part cannot be measured, the exit code is 1, but all remaining
 * parts are still measured. With `--check`, a missed goal also makes the exit code 1.
 */
async function main(): Promise<number> {
  const options = {
    check: { type: 'boolean' },
    write: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
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
  const unmeasured: string[] = [];
  for (const part of names) {
    console.log(`Measuring ${part} …`);
    try {
      const milliseconds = await time(async () => {
        for (const figure of (await PARTS[part]?.measure()) ?? []) measured.push({ part, figure });
      });
      console.log(`Measured ${part} in ${Math.round(milliseconds / 1000)} s`);
    } catch (error) {
      console.error(`Cannot measure ${part}:`, error);
      unmeasured.push(part);
    }
  }
  console.table(measured.map(({ figure }) => describeFigure(figure)));
  if (values.write) writeFigures(measured);
  const missed = measured.filter(({ figure }) => !isMet(figure));
  for (const { part, figure } of missed) {
    const { figure: name, goal, measured: value } = describeFigure(figure);
    console.log(`Missed goal of ${part}: ${name}: ${goal}, measured ${value}`);
  }
  for (const part of unmeasured) console.log(`not run: ${part} could not be measured`);
  const met = measured.length - missed.length;
  if (values.check) console.log(`${met} passed, ${missed.length} failed, ${unmeasured.length} skipped`);
  return unmeasured.length > 0 || (values.check && missed.length > 0) ? 1 : 0;
}

function writeFigures(measured: readonly MeasuredFigure[]): void {
  const path = resolve(root, 'docs/figures.md');
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(path, updateFigures(readFileSync(path, 'utf8'), measured, date));
}

process.exitCode = await exitCodeOf(main);
