import { parseFieldPath } from '../field-path.ts';
import { createQuery } from '../query/normalize-query.ts';
import type { Filter, Query } from '../query.ts';
import type { CompositeIndex, IndexConfig, IndexedField } from './index-config.ts';
import { missingIndexes } from './missing-indexes.ts';

/**
 * The queries that composite indexes are typically created for. Such a query is ordered by the last field of the index,
 * and has an equality filter on each field before. If existing indexes serve the order without the filters, a query
 * with only the order is added. The configuration does not contain the values of the filters, so each value is `null`.
 */
export function typicalQueries(config: IndexConfig): readonly Query[] {
  const queries = config.composites.flatMap((index) => {
    const [last, ...constants] = index.fields.slice(0, -1).toReversed();
    return last === undefined ? [] : [queryOf(index, constants, last), queryOf(index, [], last)];
  });
  return queries.filter((query) => missingIndexes(query, config).length === 0);
}

function queryOf(index: CompositeIndex, constants: readonly IndexedField[], last: IndexedField): Query {
  const ordered =
    last.mode === 'contains' ? [] : [{ field: parseFieldPath(last.field), direction: last.mode }];
  const held = last.mode === 'contains' ? [...constants, last] : constants;
  return createQuery({
    collectionId: index.collectionId,
    allDescendants: index.scope === 'group',
    where: held.length === 0 ? undefined : { kind: 'and', filters: held.map(filterOn) },
    orderBy: ordered,
  });
}

const filterOn = ({ field, mode }: IndexedField): Filter => ({
  kind: 'field',
  field: parseFieldPath(field),
  op: mode === 'contains' ? 'array-contains' : '==',
  value: null,
});
