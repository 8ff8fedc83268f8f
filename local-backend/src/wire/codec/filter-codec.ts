import { formatFieldPath, parseFieldPath } from '../../core/field-path.ts';
import type { ComparisonOperator, Filter } from '../../core/query.ts';
import { invalidJson, type JsonObject, readObject } from './json-object.ts';
import { arrayText, type JsonText, objectText } from './json-text.ts';
import { decodeValue, encodeValue } from './value-codec.ts';

type UnaryOperator = Extract<Filter, { kind: 'unary' }>['op'];

/** The operators of each kind of filter by their numbers. */
const NUMBERS = {
  fieldFilter: [
    'OPERATOR_UNSPECIFIED',
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'EQUAL',
    'NOT_EQUAL',
    'ARRAY_CONTAINS',
    'IN',
    'ARRAY_CONTAINS_ANY',
    'NOT_IN',
  ],
  unaryFilter: ['OPERATOR_UNSPECIFIED', '', 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'],
  compositeFilter: ['OPERATOR_UNSPECIFIED', 'AND', 'OR'],
} as const;

const COMPARISONS = new Map<string, ComparisonOperator>([
  ['EQUAL', '=='],
  ['NOT_EQUAL', '!='],
  ['LESS_THAN', '<'],
  ['LESS_THAN_OR_EQUAL', '<='],
  ['GREATER_THAN', '>'],
  ['GREATER_THAN_OR_EQUAL', '>='],
  ['IN', 'in'],
  ['NOT_IN', 'not-in'],
  ['ARRAY_CONTAINS', 'array-contains'],
  ['ARRAY_CONTAINS_ANY', 'array-contains-any'],
]);
const UNARIES = new Map<string, UnaryOperator>([
  ['IS_NULL', 'is-null'],
  ['IS_NOT_NULL', 'is-not-null'],
  ['IS_NAN', 'is-nan'],
  ['IS_NOT_NAN', 'is-not-nan'],
]);
const COMPOSITES = new Map<string, 'and' | 'or'>([
  ['AND', 'and'],
  ['OR', 'or'],
]);
const KINDS = ['fieldFilter', 'unaryFilter', 'compositeFilter'] as const;
const MAX_DEPTH = 100;

/** Reads a `StructuredQuery.Filter`. Whether its values suit its operators is checked by core. */
export function decodeFilter(json: unknown, at: string, depth = 0): Filter {
  if (depth > MAX_DEPTH) throw invalidJson(at, 'The filter is nested too deeply');
  const filter = readObject(json, at, KINDS);
  switch (filter.oneOf(KINDS)) {
    case 'fieldFilter': {
      const field = member(filter, 'fieldFilter', ['field', 'op', 'value']);
      const value = decodeValue(field.raw('value'));
      return {
        kind: 'field',
        field: decodeFieldReference(field, 'field'),
        op: operator(field, COMPARISONS, NUMBERS.fieldFilter),
        value,
      };
    }
    case 'unaryFilter': {
      const unary = member(filter, 'unaryFilter', ['field', 'op']);
      return {
        kind: 'unary',
        field: decodeFieldReference(unary, 'field'),
        op: operator(unary, UNARIES, NUMBERS.unaryFilter),
      };
    }
    case 'compositeFilter': {
      const composite = member(filter, 'compositeFilter', ['op', 'filters']);
      const filters = composite.each('filters', (inner, where) => decodeFilter(inner, where, depth + 1));
      if (filters.length === 0) throw invalidJson(at, 'A composite filter needs at least one filter');
      return { kind: operator(composite, COMPOSITES, NUMBERS.compositeFilter), filters };
    }
    default:
      throw invalidJson(at, 'A filter must have a type');
  }
}

/** Reads a `FieldReference`: `{ fieldPath }`. */
export function decodeFieldReference(object: JsonObject, name: string): readonly string[] {
  return parseFieldPath(member(object, name, ['fieldPath']).requiredText('fieldPath'));
}

export function encodeFieldReference(field: readonly string[]): JsonText {
  return `{"fieldPath":${JSON.stringify(formatFieldPath(field))}}`;
}

function member(object: JsonObject, name: string, known: readonly string[]): JsonObject {
  const inner = object.object(name, known);
  if (!inner) throw invalidJson(object.path(name), 'Missing a value');
  return inner;
}

function operator<T>(object: JsonObject, operators: ReadonlyMap<string, T>, byNumber: readonly string[]): T {
  const found = operators.get(object.symbol('op', byNumber) ?? '');
  if (found === undefined) throw invalidJson(object.path('op'), 'Unknown operator');
  return found;
}

export function encodeFilter(filter: Filter): JsonText {
  if ('filters' in filter) {
    const composite = {
      op: `"${filter.kind.toUpperCase()}"`,
      filters: arrayText(filter.filters.map(encodeFilter)),
    };
    return objectText({ compositeFilter: objectText(composite) });
  }
  const field = encodeFieldReference(filter.field);
  if (filter.kind === 'unary') {
    return objectText({ unaryFilter: objectText({ field, op: nameOf(filter.op, UNARIES) }) });
  }
  const value = encodeValue(filter.value);
  return objectText({ fieldFilter: objectText({ field, op: nameOf(filter.op, COMPARISONS), value }) });
}

function nameOf<T>(operator: T, operators: ReadonlyMap<string, T>): JsonText {
  for (const [name, candidate] of operators) if (candidate === operator) return `"${name}"`;
  throw new Error(`Cannot encode operator ${String(operator)}`);
}
