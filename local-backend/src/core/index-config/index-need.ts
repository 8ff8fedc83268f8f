import { compareText } from '../compare-text.ts';
import { formatFieldPath, isNameField } from '../field-path.ts';
import { type Conjunction, expandDisjunctions } from '../query/disjunctions.ts';
import { equalityValue } from '../query/filters.ts';
import type { Query } from '../query.ts';
import type { IndexedField, QueryScope } from './index-config.ts';

/** The fields with which an index must end to return the results in the query's order. */
export interface Ending {
  /** Fields that must be in this order and with this direction. */
  readonly orders: readonly IndexedField[];
  readonly nameMode: 'asc' | 'desc';
}

/** The index that one alternative of a query's filter needs. */
export interface IndexNeed {
  readonly collectionId: string;
  readonly scope: QueryScope;
  /**
   * Fields that have the same value (`asc`) or contain the same array element (`contains`) in all results. The index
   * begins with these fields, in any order and direction. This list is sorted like the fields in Firestore's proposals.
   */
  readonly constants: readonly IndexedField[];
  /** An index with any of these endings is sufficient. Firestore proposes the first ending. */
  readonly endings: readonly [Ending, ...Ending[]];
}

/**
 * The indexes that a valid, normalized query needs. The operators `or`, `in` and `array-contains-any` split a query
 * into alternatives. There is one need per alternative, and each must be met.
 */
export function needsOf(query: Query): readonly IndexNeed[] {
  const conjunctions = expandDisjunctions(query.where);
  return conjunctions.map((conjunction) => {
    const constants = constantsOf(conjunction);
    return {
      collectionId: query.collectionId,
      scope: query.allDescendants ? 'group' : 'collection',
      constants,
      endings: isOneDocument(conjunction)
        ? [{ orders: [], nameMode: 'asc' }]
        : endingsOf(query, constants, conjunctions.length > 1),
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
 * The possible endings. An order by a field with a constant value has no effect, so an index need not contain the
 * field. There is one exception: if the query has several alternatives and all orders have constant values, no order
 * may be left out. The values may differ between the alternatives, so the order decides how their results are merged.
 */
function endingsOf(
  query: Query,
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
  const complete: Ending = { orders, nameMode };
  if (open.length === orders.length || (isMerged && open.length === 0)) return [complete];
  return [{ orders: open, nameMode }, complete];
}
