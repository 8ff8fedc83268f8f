import { parseFieldPath } from '../../core/field-path.ts';
import type { ComparisonOperator, Filter } from '../../core/query.ts';
import { invalidJson, type JsonObject, readObject } from './json-object.ts';
import { decodeValue } from './value-codec.ts';

type UnaryOperator = Extract<Filter, { kind: 'unary' }>['op'];

/** The operators of a kind of filter. The index is the number in the protocol; `name` is the name in the protocol. */
type Operators<Operator> = readonly (readonly [name: string, operator?: Operator])[];

const COMPARISONS: Operators<ComparisonOperator> = [
  ['OPERATOR_UNSPECIFIED'],
  ['LESS_THAN', '<'],
  ['LESS_THAN_OR_EQUAL', '<='],
  ['GREATER_THAN', '>'],
  ['GREATER_THAN_OR_EQUAL', '>='],
  ['EQUAL', '=='],
  ['NOT_EQUAL', '!='],
  ['ARRAY_CONTAINS', 'array-contains'],
  ['IN', 'in'],
  ['ARRAY_CONTAINS_ANY', 'array-contains-any'],
  ['NOT_IN', 'not-in'],
];
const UNARIES: Operators<UnaryOperator> = [
  ['OPERATOR_UNSPECIFIED'],
  [''],
  ['IS_NAN', 'is-nan'],
  ['IS_NULL', 'is-null'],
  ['IS_NOT_NAN', 'is-not-nan'],
  ['IS_NOT_NULL', 'is-not-null'],
];
const COMPOSITES: Operators<'and' | 'or'> = [['OPERATOR_UNSPECIFIED'], ['AND', 'and'], ['OR', 'or']];
const KINDS = ['fieldFilter', 'unaryFilter', 'compositeFilter'] as const;
const MAX_DEPTH = 100;

/** Decodes a `StructuredQuery.Filter`. Core checks that the values suit the operators. */
export function decodeFilter(json: unknown, at: string, depth = 0): Filter {
  if (depth > MAX_DEPTH) throw invalidJson(at, 'The filter is nested too deeply');
  const filter = readObject(json, at, KINDS);
  switch (filter.oneOf(KINDS)) {
    case 'fieldFilter': {
      const inner = member(filter, 'fieldFilter', ['field', 'op', 'value']);
      const value = decodeValue(inner.raw('value'));
      const field = decodeFieldReference(inner, 'field');
      return { kind: 'field', field, op: operator(inner, COMPARISONS), value };
    }
    case 'unaryFilter': {
      const inner = member(filter, 'unaryFilter', ['field', 'op']);
      return { kind: 'unary', field: decodeFieldReference(inner, 'field'), op: operator(inner, UNARIES) };
    }
    case 'compositeFilter': {
      const composite = member(filter, 'compositeFilter', ['op', 'filters']);
      const filters = composite.each('filters', (inner, where) => decodeFilter(inner, where, depth + 1));
      if (filters.length === 0) throw invalidJson(at, 'A composite filter needs at least one filter');
      return { kind: operator(composite, COMPOSITES), filters };
    }
    default:
      throw invalidJson(at, 'A filter must have a type');
  }
}

/** Decodes a `FieldReference`: `{ fieldPath }`. */
export const decodeFieldReference = (object: JsonObject, name: string): readonly string[] =>
  parseFieldPath(member(object, name, ['fieldPath']).requiredText('fieldPath'));

function member(object: JsonObject, name: string, known: readonly string[]): JsonObject {
  const inner = object.object(name, known);
  if (!inner) throw invalidJson(object.path(name), 'Missing a value');
  return inner;
}

function operator<Operator>(object: JsonObject, operators: Operators<Operator>): Operator {
  const names = operators.map(([known]) => known);
  const name = object.symbol('op', names);
  const found = operators.find(([known]) => known === name)?.[1];
  if (found === undefined) throw invalidJson(object.path('op'), 'Unknown operator');
  return found;
}
