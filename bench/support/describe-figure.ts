import { type Figure, median, p95 } from './figure.ts';
import { describeGoal, isMet, ratioOf } from './goal.ts';

const MIN_RUNS_FOR_P95 = 20;

/** A row of the printed table and of docs/figures.md: what was measured, rounded, and whether it meets its goal. */
export function describeFigure(figure: Figure) {
  const { name, unit, runs, baseline } = figure;
  const ratio = ratioOf(figure);
  return {
    figure: name,
    median: `${round(median(runs))} ${unit}`,
    p95: runs.length < MIN_RUNS_FOR_P95 ? '' : `${round(p95(runs))} ${unit}`,
    runs: runs.length,
    baseline: baseline ? `${round(median(baseline.runs))} ${unit} (${baseline.name})` : '',
    ratio: ratio === undefined ? '' : round(ratio),
    goal: describeGoal(figure),
    met: { true: 'yes', false: 'no', undefined: '' }[`${isMet(figure)}`],
  };
}

const round = (value: number): number => Number(value.toPrecision(3));
