import { compare, equals, includes } from './equality.ts';
import { type RulesList, type RulesValue, type TypeName, typeNameOf } from './values.ts';

export type BoundOperator = '<' | '<=' | '>' | '>=';

export interface Bound {
  readonly operator: BoundOperator;
  readonly value: RulesValue;
}

/** What a query says about a value of every document it can return. */
export interface Facts {
  /** The document has it. Every other fact implies this. */
  readonly isPresent: boolean;
  /** It is exactly this. */
  readonly exact: RulesValue | undefined;
  /** It equals this, but a number in it may be an int or a float. */
  readonly equalTo: RulesValue | undefined;
  readonly type: TypeName | 'number' | undefined;
  readonly unequalTo: RulesList;
  readonly bounds: readonly Bound[];
  /** It is a list that holds all these. */
  readonly contains: RulesList;
  /** It is a map, and this is known about its keys. */
  readonly fields: ReadonlyMap<string, Facts>;
}

export const NO_FACTS: Facts = {
  isPresent: false,
  exact: undefined,
  equalTo: undefined,
  type: undefined,
  unequalTo: [],
  bounds: [],
  contains: [],
  fields: new Map(),
};

/** Whether a value with these facts `==` another; undefined when they do not tell. */
export function decideEquality(facts: Facts, other: RulesValue): boolean | undefined {
  if (facts.equalTo !== undefined) return equals(facts.equalTo, other);
  if (includes(facts.unequalTo, other)) return false;
  if (facts.type !== undefined && isOtherType(facts.type, other)) return false;
  return undefined;
}

/** Whether a value with these facts stands in this order to another; undefined when they do not tell. */
export function decideOrder(facts: Facts, operator: BoundOperator, other: RulesValue): boolean | undefined {
  if (facts.equalTo !== undefined) return holds(operator, compare(facts.equalTo, other));
  if (facts.type === undefined || isOtherType(facts.type, other)) return undefined;
  // Queries put NaN below all numbers, so only a lower bound rules it out; rules compare it to nothing.
  if (facts.type === 'number' && !facts.bounds.some(({ operator: bound }) => bound.startsWith('>'))) {
    return undefined;
  }
  return facts.bounds.some((bound) => implies(bound, operator, other)) ? true : undefined;
}

/** Whether `value in it`; undefined when the facts do not tell. */
export function decideMembership(facts: Facts, value: RulesValue): boolean | undefined {
  if (includes(facts.contains, value)) return true;
  return typeof value === 'string' && facts.fields.get(value)?.isPresent ? true : undefined;
}

/** Whether it `is` of a type; undefined when the facts do not tell. */
export function decideType(facts: Facts, type: string): boolean | undefined {
  if (facts.type === undefined) return undefined;
  if (facts.type !== 'number') return facts.type === type;
  return type === 'int' || type === 'float' ? undefined : type === 'number';
}

function implies(bound: Bound, operator: BoundOperator, other: RulesValue): boolean {
  if (bound.operator[0] !== operator[0]) return false;
  const position = compare(bound.value, other);
  const isInside = operator.startsWith('>') ? position > 0 : position < 0;
  return isInside || (position === 0 && (bound.operator.length === 1 || operator.length === 2));
}

export function holds(operator: BoundOperator, order: number): boolean {
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

function isOtherType(type: TypeName | 'number', value: RulesValue): boolean {
  if (type === 'number') return typeof value !== 'bigint' && typeof value !== 'number';
  return typeNameOf(value) !== type;
}
