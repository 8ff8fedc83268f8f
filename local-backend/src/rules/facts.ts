import { isInOrder, isNumber } from '../core/order.ts';
import { compare, equals, holdsNumber, includes, isAlike } from './equality.ts';
import {
  type Bound,
  type BoundOperator,
  type Facts,
  type RulesList,
  type RulesValue,
  type TypeName,
  typeNameOf,
} from './values.ts';

/** Decides whether a value with these facts equals (`==`) another value. Undefined if the facts are not sufficient. */
export function decideEquality(facts: Facts, other: RulesValue): boolean | undefined {
  const { exact, equalTo } = facts;
  if (exact !== undefined) return equals(exact, other);
  if (equalTo !== undefined && isNumber(equalTo)) return equals(equalTo, other);
  if (equalTo !== undefined) return isAlike(equalTo, other) ? undefined : false;
  if (facts.unequalTo.some((value) => isAlike(value, other))) return false;
  if (facts.type !== undefined && isOtherType(facts.type, other)) return false;
  return undefined;
}

/**
 * Decides whether the comparison of a value with these facts to another value is true. Undefined if the facts are not
 * sufficient.
 */
export function decideOrder(facts: Facts, operator: BoundOperator, other: RulesValue): boolean | undefined {
  if (facts.equalTo !== undefined) return isInOrder(operator, compare(facts.equalTo, other));
  if (facts.type === undefined || isOtherType(facts.type, other)) return undefined;
  // In queries, NaN is less than all numbers, so only a lower bound excludes NaN. In rules, every comparison with NaN
  // is false.
  if (facts.type === 'number' && !facts.bounds.some(({ operator: bound }) => bound.startsWith('>'))) {
    return undefined;
  }
  return facts.bounds.some((bound) => implies(bound, operator, other)) ? true : undefined;
}

/** Decides whether `value` is in a list or map with these facts. Undefined if the facts are not sufficient. */
export function decideMembership(facts: Facts, value: RulesValue): boolean | undefined {
  if (holdsItem(facts, value)) return true;
  return typeof value === 'string' && facts.fields.get(value)?.isPresent ? true : undefined;
}

/**
 * True if the facts say that the value is a list that contains this item. The facts do not distinguish ints and floats.
 * The result is therefore false if the item is a number or contains one.
 */
export const holdsItem = (facts: Facts, item: RulesValue): boolean =>
  !holdsNumber(item) && includes(facts.contains, item);

/** Decides whether a value with these facts is in a list. Undefined if the facts are not sufficient. */
export function decideIsIn(facts: Facts, items: RulesList): boolean | undefined {
  const { exact, equalTo } = facts;
  if (exact !== undefined) return includes(items, exact);
  if (equalTo === undefined) return undefined;
  return items.some((item) => isAlike(item, equalTo)) ? undefined : false;
}

/** Decides whether a value with these facts has a type (`is`). Undefined if the facts are not sufficient. */
export function decideType(facts: Facts, type: string): boolean | undefined {
  if (facts.type === undefined) return undefined;
  if (facts.type !== 'number') return facts.type === type;
  return type === 'int' || type === 'float' ? undefined : type === 'number';
}

/**
 * True if every value within the bound satisfies a comparison. Queries order text by code points, and rules by UTF-16
 * units. These orders differ for characters from U+D800, so a bound with such a character implies nothing.
 */
function implies(bound: Bound, operator: BoundOperator, other: RulesValue): boolean {
  if (bound.operator[0] !== operator[0]) return false;
  if (typeof bound.value === 'string' && /[\uD800-\uFFFF]/.test(bound.value)) return false;
  const position = compare(bound.value, other);
  const isInside = operator.startsWith('>') ? position > 0 : position < 0;
  return isInside || (position === 0 && (bound.operator.length === 1 || operator.length === 2));
}

const isOtherType = (type: TypeName | 'number', value: RulesValue): boolean =>
  type === 'number' ? !isNumber(value) : typeNameOf(value) !== type;
