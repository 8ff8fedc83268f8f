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

/** Whether a value with these facts `==` another; undefined when they do not tell. */
export function decideEquality(facts: Facts, other: RulesValue): boolean | undefined {
  const { exact, equalTo } = facts;
  if (exact !== undefined) return equals(exact, other);
  if (equalTo !== undefined && isNumber(equalTo)) return equals(equalTo, other);
  if (equalTo !== undefined) return isAlike(equalTo, other) ? undefined : false;
  if (facts.unequalTo.some((value) => isAlike(value, other))) return false;
  if (facts.type !== undefined && isOtherType(facts.type, other)) return false;
  return undefined;
}

/** Whether a value with these facts stands in this order to another; undefined when they do not tell. */
export function decideOrder(facts: Facts, operator: BoundOperator, other: RulesValue): boolean | undefined {
  if (facts.equalTo !== undefined) return isInOrder(operator, compare(facts.equalTo, other));
  if (facts.type === undefined || isOtherType(facts.type, other)) return undefined;
  // Queries put NaN below all numbers, so only a lower bound rules it out; rules compare it to nothing.
  if (facts.type === 'number' && !facts.bounds.some(({ operator: bound }) => bound.startsWith('>'))) {
    return undefined;
  }
  return facts.bounds.some((bound) => implies(bound, operator, other)) ? true : undefined;
}

/** Whether `value in it`; undefined when the facts do not tell. */
export function decideMembership(facts: Facts, value: RulesValue): boolean | undefined {
  if (holdsItem(facts, value)) return true;
  return typeof value === 'string' && facts.fields.get(value)?.isPresent ? true : undefined;
}

/** Whether it is a list that is known to hold an item; of a number it is not known whether it is an int or a float. */
export const holdsItem = (facts: Facts, item: RulesValue): boolean =>
  !holdsNumber(item) && includes(facts.contains, item);

/** Whether it is in a list; undefined when the facts do not tell. */
export function decideIsIn(facts: Facts, items: RulesList): boolean | undefined {
  const { exact, equalTo } = facts;
  if (exact !== undefined) return includes(items, exact);
  if (equalTo === undefined) return undefined;
  return items.some((item) => isAlike(item, equalTo)) ? undefined : false;
}

/** Whether it `is` of a type; undefined when the facts do not tell. */
export function decideType(facts: Facts, type: string): boolean | undefined {
  if (facts.type === undefined) return undefined;
  if (facts.type !== 'number') return facts.type === type;
  return type === 'int' || type === 'float' ? undefined : type === 'number';
}

/** Queries order text by code points and rules by UTF-16 units, which differ from U+D800 on. */
function implies(bound: Bound, operator: BoundOperator, other: RulesValue): boolean {
  if (bound.operator[0] !== operator[0]) return false;
  if (typeof bound.value === 'string' && /[\uD800-\uFFFF]/.test(bound.value)) return false;
  const position = compare(bound.value, other);
  const isInside = operator.startsWith('>') ? position > 0 : position < 0;
  return isInside || (position === 0 && (bound.operator.length === 1 || operator.length === 2));
}

const isOtherType = (type: TypeName | 'number', value: RulesValue): boolean =>
  type === 'number' ? !isNumber(value) : typeNameOf(value) !== type;
