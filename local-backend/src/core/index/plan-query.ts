import type { DocumentPath } from '../document.ts';
import { equalFieldPaths, formatFieldPath, isNameField } from '../field-path.ts';
import { relativePath } from '../path.ts';
import { type Conjunction, expandDisjunctions } from '../query/disjunctions.ts';
import { equalityValue, type SimpleFilter } from '../query/filters.ts';
import type { Cursor, FieldPath, Query } from '../query.ts';
import { Reference, type Value } from '../value.ts';
import { Bound, comparePositions, type IndexColumn, type IndexRange } from './bound.ts';

/**
 * The way to find a query's results. For each alternative of the query's filter, walk in `direction` through the
 * documents that are in all ranges of the alternative. Also look up the documents in `paths`. Merge all these
 * documents, and check the filter for each of them.
 */
export interface QueryPlan {
  readonly direction: 'up' | 'down';
  /** The ranges of each alternative, all in the query's order. */
  readonly alternatives: readonly (readonly IndexRange[])[];
  readonly paths: readonly DocumentPath[];
}

/** Plans a normalized query. Limit the number of alternatives in the query's filter first: see `countDisjunctions`. */
export function planQuery(query: Query): QueryPlan {
  // An index can be read in both directions. The signs of the columns are chosen so that the first order ascends.
  const direction = query.orderBy[0]?.direction === 'desc' ? 'down' : 'up';
  const alternatives: (readonly IndexRange[])[] = [];
  const paths: DocumentPath[] = [];
  for (const conjunction of expandDisjunctions(query.where)) {
    const path = namedPath(conjunction);
    if (path === undefined) alternatives.push(planRanges(query, conjunction, direction));
    else paths.push(path);
  }
  return { direction, alternatives, paths };
}

export const formatColumns = (columns: readonly IndexColumn[]): string =>
  columns.map(({ field, sign }) => `${formatFieldPath(field)} ${sign > 0 ? 'asc' : 'desc'}`).join(', ');

function namedPath(conjunction: Conjunction): DocumentPath | undefined {
  for (const filter of conjunction) {
    const name = isNameField(filter.field) ? equalityValue(filter) : undefined;
    if (name instanceof Reference) return relativePath(name.name);
  }
  return undefined;
}

/**
 * If the query is ordered only by name, all single-field indexes have the query's order and can be intersected. Any
 * other order needs one index with all fields.
 * @see https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 */
function planRanges(query: Query, conjunction: Conjunction, direction: 'up' | 'down'): readonly IndexRange[] {
  const equalities = equalitiesOf(conjunction);
  const isByName = query.orderBy.length === 1;
  const groups = isByName && equalities.length > 0 ? equalities.map((equality) => [equality]) : [equalities];
  return groups.map((group) => planRange(query, conjunction, group, direction));
}

function planRange(
  query: Query,
  conjunction: Conjunction,
  equalities: readonly Equality[],
  direction: 'up' | 'down',
): IndexRange {
  const prefix = equalities.map(({ value }) => value);
  const columns = [
    ...equalities.map(({ field }): IndexColumn => ({ field, sign: 1 })),
    ...orderColumns(query, direction),
  ];
  const lower: Bound[] = [];
  const upper: Bound[] = [];
  if (prefix.length > 0) {
    lower.push(new Bound(prefix, -1));
    upper.push(new Bound(prefix, 1));
  }
  const isUp = direction === 'up';
  const boundAt = ({ values, before }: Cursor): Bound =>
    new Bound([...prefix, ...values], before === isUp ? -1 : 1);
  const [starts, ends] = isUp ? [lower, upper] : [upper, lower];
  if (query.startAt !== undefined) starts.push(boundAt(query.startAt));
  if (query.endAt !== undefined) ends.push(boundAt(query.endAt));
  const [first] = query.orderBy;
  for (const filter of conjunction) {
    const side = SIDES[filter.op];
    if (filter.kind !== 'field' || side === undefined || first === undefined) continue;
    if (!equalFieldPaths(filter.field, first.field)) continue;
    (filter.op.startsWith('>') ? lower : upper).push(new Bound([...prefix, filter.value], side));
  }
  return { columns, prefix, lower: extreme(columns, lower, 1), upper: extreme(columns, upper, -1) };
}

const SIDES: { readonly [op in SimpleFilter['op']]?: 1 | -1 } = { '>': 1, '>=': -1, '<': -1, '<=': 1 };

interface Equality {
  readonly field: FieldPath;
  readonly value: Value;
}

/**
 * The first equality on each field. The equalities are sorted by the field's name, so that the order of filters does
 * not matter for the index.
 */
function equalitiesOf(conjunction: Conjunction): readonly Equality[] {
  const found = new Map<string, Equality>();
  for (const filter of conjunction) {
    const value = equalityValue(filter);
    const name = formatFieldPath(filter.field);
    if (value !== undefined && !found.has(name)) found.set(name, { field: filter.field, value });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, equality]) => equality);
}

function orderColumns(query: Query, direction: 'up' | 'down'): readonly IndexColumn[] {
  const ascending = direction === 'up' ? 'asc' : 'desc';
  return query.orderBy.map((order) => ({ field: order.field, sign: order.direction === ascending ? 1 : -1 }));
}

/** The highest (`sign` 1) or the lowest (`sign` -1) of the bounds. */
function extreme(columns: readonly IndexColumn[], bounds: readonly Bound[], sign: 1 | -1): Bound | undefined {
  const compare = comparePositions(columns);
  return bounds.toSorted((a, b) => sign * compare(b, a))[0];
}
