import { distinctFieldPaths, isNameField } from '../field-path.ts';
import type { FieldPath, Filter } from '../query.ts';
import type { Value } from '../value.ts';

export type SimpleFilter = Exclude<Filter, { readonly kind: 'and' | 'or' }>;

/** All filters on single fields below a filter, in order. */
export function simpleFiltersOf(filter: Filter | undefined): readonly SimpleFilter[] {
  if (filter === undefined) return [];
  return isSimple(filter) ? [filter] : filter.filters.flatMap(simpleFiltersOf);
}

export const isSimple = (filter: Filter): filter is SimpleFilter =>
  filter.kind === 'field' || filter.kind === 'unary';

/** Whether the filter keeps its field's values in a range or two, so that results must be ordered by the field. */
export function isInequality(filter: SimpleFilter): boolean {
  if (filter.kind === 'unary') return filter.op === 'is-not-null' || filter.op === 'is-not-nan';
  return ['<', '<=', '>', '>=', '!=', 'not-in'].includes(filter.op);
}

/** The value an equality filter asks for, or undefined when the filter is no equality. */
export function equalityValue(filter: SimpleFilter): Value | undefined {
  if (filter.kind === 'field') return filter.op === '==' ? filter.value : undefined;
  if (filter.op === 'is-null') return null;
  return filter.op === 'is-nan' ? Number.NaN : undefined;
}

/** The fields under inequalities, each once, without `__name__`, in the order of their names. */
export const inequalityFieldsOf = (filters: readonly SimpleFilter[]): readonly FieldPath[] =>
  distinctFieldPaths(filters.filter(isInequality).map(({ field }) => field)).filter(
    (field) => !isNameField(field),
  );
