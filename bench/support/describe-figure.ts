import { type Figure, median, p95 } from './figure.ts';

/** A row of the printed table and of docs/figures.md. */
export function describeFigure(figure: Figure) {
  const { name, unit, goal, runs, baseline } = figure;
  const shown = (value: number): string => `${round(value)} ${unit}`;
  const values = {
    median: shown(median(runs)),
    p95: `p95 ${shown(p95(runs))}, median ${shown(median(runs))}`,
    ratio: `${round(judgedValue(figure))}: ${shown(median(runs))}, ${baseline?.name} ${shown(median(baseline?.runs ?? []))}`,
  };
  const limit = 'max' in goal ? `≤ ${goal.max}` : `≥ ${goal.min}`;
  return {
    figure: name,
    goal: goal.of === 'ratio' ? `ratio ${limit}` : `${goal.of} ${limit} ${unit}`,
    measured: `${values[goal.of]}${isMet(figure) ? '' : ' (missed)'}`,
  };
}

const round = (value: number): number => Number(value.toPrecision(3));

/** False for a measurement without runs. */
export function isMet(figure: Figure): boolean {
  const { goal } = figure;
  return 'max' in goal ? judgedValue(figure) <= goal.max : judgedValue(figure) >= goal.min;
}

/** The value that the goal limits. NaN if there are no runs. */
function judgedValue({ runs, baseline, goal }: Figure): number {
  if (goal.of === 'p95') return p95(runs);
  return goal.of === 'median' ? median(runs) : median(runs) / median(baseline?.runs ?? []);
}

export interface MeasuredFigure {
  readonly part: string;
  readonly figure: Figure;
}

const TABLE = /(\| figure \|.*\n\|.*\n)((?:\|.*\n)*)/;

/** Replaces the rows of the measured parts in the table of docs/figures.md. The rows of other parts are kept. */
export function updateFigures(text: string, measured: readonly MeasuredFigure[], date: string): string {
  if (!TABLE.test(text)) throw new Error('docs/figures.md has no table of figures');
  const commandOf = (part: string): string => `| \`npm run bench -- ${part}\` |`;
  const commands = new Set(measured.map(({ part }) => commandOf(part)));
  const rows = measured.map(({ part, figure }) => {
    const { figure: name, goal, measured: value } = describeFigure(figure);
    return `| ${name} | ${goal} | ${value} | ${date} ${commandOf(part)}`;
  });
  return text.replace(TABLE, (_, head: string, old: string) => {
    const kept = old.split('\n').filter((line) => ![...commands].some((command) => line.endsWith(command)));
    return [head.trimEnd(), ...kept.filter((line) => line !== ''), ...rows, ''].join('\n');
  });
}
