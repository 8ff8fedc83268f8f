import { type Figure, median, p95 } from './figure.ts';

/** Undefined without a goal. A figure without runs does not meet its goal. */
export function isMet(figure: Figure): boolean | undefined {
  const { goal, runs } = figure;
  if (!goal) return undefined;
  const values = { median: median(runs), p95: p95(runs), ratio: ratioOf(figure) ?? Number.NaN };
  return 'max' in goal ? values[goal.of] <= goal.max : values[goal.of] >= goal.min;
}

/** @example describeGoal({ … unit: 'ms', goal: { of: 'p95', max: 50 } }) // 'p95 ≤ 50 ms' */
export function describeGoal({ unit, goal }: Figure): string {
  if (!goal) return '';
  const limit = 'max' in goal ? `≤ ${goal.max}` : `≥ ${goal.min}`;
  return goal.of === 'ratio' ? `ratio ${limit}` : `${goal.of} ${limit} ${unit}`;
}

/** The median ÷ the baseline's; undefined without a baseline. */
export const ratioOf = ({ runs, baseline }: Figure): number | undefined =>
  baseline && median(runs) / median(baseline.runs);
