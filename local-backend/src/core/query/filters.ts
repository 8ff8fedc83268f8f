import { distinctFieldPaths, isNameField } from '../field-path.ts';
import type { FieldPath, Filter } from '../query.ts';
import type { Value } from '../value.ts';

export type SimpleFilter = Exclude<Filter, { readonly kind: 'and' | 'or' }>;

/** The conditions on single fields that a filter contains, in order. */
export function simpleFiltersOf(filter: Filter | undefined): readonly SimpleFilter[] {
  if (filter === undefined) return [];
  return isSimple(filter) ? [filter] : filter.filters.flatMap(simpleFiltersOf);
}

export const isSimple = (filter: Filter): filter is SimpleFilter =>
  filter.kind === 'field' || filter.kind === 'unary';

/** True if the filter restricts its field to one or two ranges. The results must then be ordered by the field. */
export function isInequality(filter: SimpleFilter): boolean {
  if (filter.kind === 'unary') return filter.op === 'is-not-null' || filter.op === 'is-not-nan';
  return ['<', '<=', '>', '>=', '!=', 'not-in'].includes(filter.op);
}

/** The value that an equality filter requires; undefined for other filters. */
export function equalityValue(filter: SimpleFilter): Value | undefined {
  if (filter.kind === 'field') return filter.op === '==' ? filter.value : undefined;
  if (filter.op === 'is-null') return null;
  return filter.op === 'is-nan' ? Number.NaN : undefined;
}

/** The fields of inequalities, without duplicates and without `__name__`, in the order of the filters. */
export const inequalityFieldsOf = (filters: readonly SimpleFilter[]): readonly FieldPath[] =>
  distinctFieldPaths(filters.filter(isInequality).map(({ field }) => field)).filter(
    (field) => !isNameField(field),
  );
