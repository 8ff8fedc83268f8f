import { type Figure, type Goal, p95 } from './figure.ts';

/** Whether a figure is what it has to be; undefined when nothing was asked of it. A figure without runs is not. */
export function isReached(figure: Figure): boolean | undefined {
  const { toReach } = figure;
  if (toReach === undefined) return undefined;
  const value = judgedValue(figure, toReach.of);
  return 'atMost' in toReach ? value <= toReach.atMost : value >= toReach.atLeast;
}

/** @example describeGoal({ … unit: 'ms', toReach: { of: 'p95', atMost: 50 } }) // 'p95 ≤ 50 ms' */
export function describeGoal({ unit, toReach }: Figure): string {
  if (toReach === undefined) return '';
  const limit = 'atMost' in toReach ? `≤ ${toReach.atMost}` : `≥ ${toReach.atLeast}`;
  return toReach.of === 'ratio' ? `ratio ${limit}` : `${toReach.of} ${limit} ${unit}`;
}

function judgedValue(figure: Figure, of: Goal['of']): number {
  switch (of) {
    case 'median':
      return figure.median;
    case 'p95':
      return p95(figure.runs);
    case 'ratio':
      return ratioOf(figure) ?? Number.NaN;
  }
}

/** Median ÷ the baseline's; undefined without one. */
export function ratioOf({ median, baseline }: Figure): number | undefined {
  return baseline && median / baseline.median;
}
