import { type Figure, median, p95 } from './figure.ts';

const MIN_RUNS_FOR_P95 = 20;

/** A row of the printed table and of docs/figures.md: the rounded results, and whether they meet the goal. */
export function describeFigure(figure: Figure) {
  const { name, unit, runs, baseline } = figure;
  return {
    figure: name,
    median: `${round(median(runs))} ${unit}`,
    p95: runs.length < MIN_RUNS_FOR_P95 ? '' : `${round(p95(runs))} ${unit}`,
    runs: runs.length,
    baseline: baseline ? `${round(median(baseline.runs))} ${unit} (${baseline.name})` : '',
    ratio: baseline ? round(ratioOf(figure)) : '',
    goal: describeGoal(figure),
    met: { true: 'yes', false: 'no', undefined: '' }[`${isMet(figure)}`],
  };
}

const round = (value: number): number => Number(value.toPrecision(3));

/** Undefined without a goal. A figure without runs does not meet its goal. */
export function isMet(figure: Figure): boolean | undefined {
  const { goal, runs } = figure;
  if (!goal) return undefined;
  const value = { median: median(runs), p95: p95(runs), ratio: ratioOf(figure) }[goal.of];
  return 'max' in goal ? value <= goal.max : value >= goal.min;
}

function describeGoal({ unit, goal }: Figure): string {
  if (!goal) return '';
  const limit = 'max' in goal ? `≤ ${goal.max}` : `≥ ${goal.min}`;
  return goal.of === 'ratio' ? `ratio ${limit}` : `${goal.of} ${limit} ${unit}`;
}

/** The median ÷ the baseline's; NaN without a baseline. */
const ratioOf = ({ runs, baseline }: Figure): number => median(runs) / median(baseline?.runs ?? []);

export interface MeasuredFigure {
  readonly part: string;
  readonly figure: Figure;
}

const TABLE = /(<!-- bench -->\n\|.*\n\|.*\n)([\s\S]*)(?=<!-- end -->)/;

/** Replaces the rows of the measured parts in the table of docs/figures.md. The rows of other parts stay. */
export function updateFigures(
  text: string,
  measured: readonly MeasuredFigure[],
  { date, machine }: { date: string; machine: string },
): string {
  if (!TABLE.test(text))
    throw new Error('docs/figures.md has no table between <!-- bench --> and <!-- end -->');
  const parts = new Set(measured.map(({ part }) => part));
  const rows = measured.map(({ part, figure }) =>
    row([part, ...Object.values(describeFigure(figure)), date, machine]),
  );
  return text.replace(TABLE, (_, head: string, old: string) => {
    const kept = old.split('\n').filter((line) => line !== '' && !parts.has(line.split(' ')[1] ?? ''));
    return `${head}${[...kept, ...rows].map((line) => `${line}\n`).join('')}`;
  });
}

const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
