import { isArray } from '../order.ts';
import type { Filter } from '../query.ts';
import { isSimple, type SimpleFilter } from './filters.ts';

/** Filters that must all hold. */
export type Conjunction = readonly SimpleFilter[];

/**
 * The number of alternatives of a filter. An alternative is a filter without `or`, `in` and `array-contains-any`. All
 * alternatives together have the same results as the filter. Only counts the alternatives, without building them.
 */
export function countDisjunctions(filter: Filter | undefined): number {
  if (filter === undefined) return 1;
  if (isSimple(filter)) return alternativesOf(filter)?.length ?? 1;
  const counts = filter.filters.map(countDisjunctions);
  return filter.kind === 'or'
    ? counts.reduce((sum, count) => sum + count, 0)
    : counts.reduce((product, count) => product * count, 1);
}

/**
 * The alternatives of a filter, each as a conjunction. `in` and `array-contains-any` are expanded. Limit the number
 * of alternatives with `countDisjunctions` first.
 */
export function expandDisjunctions(filter: Filter | undefined): readonly Conjunction[] {
  if (filter === undefined) return [[]];
  if (isSimple(filter)) return (alternativesOf(filter) ?? [filter]).map((alternative) => [alternative]);
  const parts = filter.filters.map(expandDisjunctions);
  return filter.kind === 'or' ? parts.flat() : parts.reduce(combine, [[]]);
}

function alternativesOf(filter: SimpleFilter): readonly SimpleFilter[] | undefined {
  if (filter.kind !== 'field' || !isArray(filter.value)) return undefined;
  if (filter.op === 'in') return filter.value.map((value) => ({ ...filter, op: '==', value }));
  if (filter.op !== 'array-contains-any') return undefined;
  return filter.value.map((value) => ({ ...filter, op: 'array-contains', value }));
}

const combine = (left: readonly Conjunction[], right: readonly Conjunction[]): readonly Conjunction[] =>
  left.flatMap((a) => right.map((b) => [...a, ...b]));
