import { isArray } from '../order.ts';
import type { Filter } from '../query.ts';
import { isSimple, type SimpleFilter } from './filters.ts';

/** Filters that must all hold. */
export type Conjunction = readonly SimpleFilter[];

/**
 * The number of queries without `or`, `in` and `array-contains-any` that a filter stands for, found without
 * building them.
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
 * The filter as alternatives of conjunctions, with `in` and `array-contains-any` written out. Their number is
 * `countDisjunctions`, so bound that first.
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
