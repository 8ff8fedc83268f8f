import { compareText } from '../compare-text.ts';
import { formatFieldPath, isNameField } from '../field-path.ts';
import { type Conjunction, expandDisjunctions } from '../query/disjunctions.ts';
import { equalityValue } from '../query/filters.ts';
import type { FieldPath, Query } from '../query.ts';
import type { IndexedField, QueryScope } from './index-config.ts';

/** What an index must end with to give results in order. */
export interface Ending {
  /** Fields in this order and direction. */
  readonly orders: readonly IndexedField[];
  /** Fields after them in any order and direction, because only their sum is asked for. */
  readonly summed: readonly string[];
  readonly nameMode: 'asc' | 'desc';
}

/** What one alternative of a query's filter asks of the indexes. */
export interface IndexNeed {
  readonly collectionId: string;
  readonly scope: QueryScope;
  /**
   * Fields that have one value (`asc`) or hold one item (`contains`) in all results: an index begins with them, in any
   * order and direction. Sorted as Firestore proposes them.
   */
  readonly constants: readonly IndexedField[];
  /** Any of them will do; Firestore proposes the first. */
  readonly endings: readonly [Ending, ...Ending[]];
}

/**
 * What a valid, normalized query asks of indexes: one need for each alternative that `or`, `in` and
 * `array-contains-any` make of it, all of which must be met. `summed` are the fields of sums and averages.
 */
export function needsOf(query: Query, summed: readonly FieldPath[]): readonly IndexNeed[] {
  const conjunctions = expandDisjunctions(query.where);
  return conjunctions.map((conjunction) => {
    const constants = constantsOf(conjunction);
    return {
      collectionId: query.collectionId,
      scope: query.allDescendants ? 'group' : 'collection',
      constants,
      endings: isOneDocument(conjunction)
        ? [{ orders: [], summed: [], nameMode: 'asc' }]
        : endingsOf(query, summed, constants, conjunctions.length > 1),
    };
  });
}

const isOneDocument = (conjunction: Conjunction): boolean =>
  conjunction.some((filter) => isNameField(filter.field) && equalityValue(filter) !== undefined);

function constantsOf(conjunction: Conjunction): readonly IndexedField[] {
  const found = new Map<string, IndexedField>();
  for (const filter of conjunction) {
    if (isNameField(filter.field)) continue;
    const field = formatFieldPath(filter.field);
    if (filter.op === 'array-contains') found.set(`array ${field}`, { field, mode: 'contains' });
    else if (equalityValue(filter) !== undefined) found.set(`value ${field}`, { field, mode: 'asc' });
  }
  return [...found].sort(([a], [b]) => compareText(a, b)).map(([, constant]) => constant);
}

/**
 * An order by a field that has one value says nothing and is left out. Where other alternatives have other values,
 * it says how their results are merged, so it may not be the only one that is left out.
 */
function endingsOf(
  query: Query,
  summed: readonly FieldPath[],
  constants: readonly IndexedField[],
  isMerged: boolean,
): IndexNeed['endings'] {
  const isConstant = (field: string): boolean =>
    constants.some((constant) => constant.mode === 'asc' && constant.field === field);
  const all = query.orderBy.map(
    ({ field, direction }): IndexedField => ({ field: formatFieldPath(field), mode: direction }),
  );
  const nameMode = query.orderBy.at(-1)?.direction ?? 'asc';
  const orders = all.slice(0, -1);
  const open = orders.filter(({ field }) => !isConstant(field));
  const rest = [...new Set(summed.map(formatFieldPath))]
    .filter((field) => !isConstant(field) && !orders.some((order) => order.field === field))
    .sort(compareText);
  const complete: Ending = { orders, summed: rest, nameMode };
  if (open.length === orders.length || (isMerged && open.length === 0)) return [complete];
  return [{ orders: open, summed: rest, nameMode }, complete];
}
