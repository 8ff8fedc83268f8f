import { isInOrder, isNumber } from '../core/order.ts';
import { compare, equals, includes, setMembershipOf } from './equality.ts';
import { decideEquality, decideIsIn, decideMembership, decideOrder, decideType, holdsItem } from './facts.ts';
import { Failure } from './failure.ts';
import { methodOf } from './library/library.ts';
import type { ComparisonOperator } from './tree.ts';
import {
  type BoundOperator,
  isList,
  isMap,
  NO_FACTS,
  RulesPath,
  RulesSet,
  type RulesValue,
  typeNameOf,
  Unknown,
} from './values.ts';

/**
 * Returns the value. Fails if a query does not determine the value, so that the operation that needs the value fails,
 * too.
 */
export function known(value: RulesValue): Exclude<RulesValue, Unknown> {
  if (value instanceof Unknown) throw undecidable(value);
  return value;
}

/** The value of a condition. Fails if the value is no bool. */
export function truth(value: RulesValue): boolean {
  if (typeof value === 'boolean') return value;
  throw new Failure(`Expected bool but found ${typeNameOf(known(value))}`);
}

export function applyComparison(operator: ComparisonOperator, a: RulesValue, b: RulesValue): boolean {
  switch (operator) {
    case '==':
      return applyEquality(a, b);
    case '!=':
      return !applyEquality(a, b);
    default:
      return applyOrder(operator, a, b);
  }
}

function applyEquality(a: RulesValue, b: RulesValue): boolean {
  if (a instanceof Unknown) return decided(a, decideEquality(a.facts, known(b)));
  if (b instanceof Unknown) return decided(b, decideEquality(b.facts, a));
  return equals(a, b);
}

const MIRRORED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

function applyOrder(operator: BoundOperator, a: RulesValue, b: RulesValue): boolean {
  if (a instanceof Unknown) return decided(a, decideOrder(a.facts, operator, known(b)));
  if (b instanceof Unknown) return decided(b, decideOrder(b.facts, MIRRORED[operator], a));
  return isInOrder(operator, compare(a, b));
}

/** `a in b`: `a` is an item of the list or set `b`, or a key of the map `b`. */
export function applyIn(a: RulesValue, b: RulesValue): boolean {
  if (b instanceof Unknown) return decided(b, decideMembership(b.facts, known(a)));
  if (isList(b)) return a instanceof Unknown ? decided(a, decideIsIn(a.facts, b)) : includes(b, a);
  const value = a instanceof Unknown ? (a.facts.equalTo ?? known(a)) : a;
  if (isMap(b) && typeof value === 'string') return b.has(value);
  if (b instanceof RulesSet) return setMembershipOf(b.items)(value);
  throw new Failure(`Unsupported operation: ${typeNameOf(value)} in ${typeNameOf(b)}`);
}

/** `value is type`. A set has no type. */
export function applyIs(value: RulesValue, type: string): boolean {
  if (value instanceof Unknown) return decided(value, decideType(value.facts, type));
  if (value instanceof RulesSet) return false;
  return typeNameOf(value) === type || (type === 'number' && isNumber(value));
}

/** `value.name`, without arguments. */
export function applyField(value: RulesValue, name: string): RulesValue {
  if (isMap(value)) {
    const field = value.get(name);
    if (field !== undefined) return field;
    throw new Failure(`Property ${name} is undefined on object`);
  }
  if (value instanceof Unknown) return memberOf(value, name);
  if (value === null) throw nullValue();
  throw new Failure(`Property ${name} is undefined on ${typeNameOf(value)}`);
}

/** `value[index]`. */
export function applyIndex(value: RulesValue, index: RulesValue): RulesValue {
  const position = known(index);
  if (typeof position === 'string' && (isMap(value) || value instanceof Unknown)) {
    return applyField(value, position);
  }
  const operand = known(value);
  if (operand === null) throw nullValue();
  const items = operand instanceof RulesPath ? operand.segments : operand;
  if (typeof position === 'bigint' && (typeof items === 'string' || Array.isArray(items))) {
    const item: unknown = items[Number(position)];
    if (item === undefined || position < 0n) throw outOfBounds(position, items.length);
    return item as RulesValue;
  }
  throw new Failure(`Unsupported operation: ${typeNameOf(operand)}[${typeNameOf(position)}]`);
}

/** `value[from:to]` of a list, a string or a path. The positions `from` and `to - 1` must both exist in the value. */
export function applySlice(value: RulesValue, from: RulesValue, to: RulesValue): RulesValue {
  const [operand, start, end] = [known(value), known(from), known(to)];
  const items = operand instanceof RulesPath ? operand.segments : operand;
  const isSliceable = typeof items === 'string' || Array.isArray(items);
  if (typeof start !== 'bigint' || typeof end !== 'bigint' || !isSliceable) {
    const types = `${typeNameOf(operand)}[${typeNameOf(start)}:${typeNameOf(end)}]`;
    throw new Failure(`Unsupported operation: ${types}`);
  }
  const size = items.length;
  if (start < 0n || start >= size || start > end) throw outOfBounds(start, size);
  if (end < 1n || end > size) throw outOfBounds(end - 1n, size);
  const slice = items.slice(Number(start), Number(end));
  return operand instanceof RulesPath ? new RulesPath(slice as RulesPath['segments']) : (slice as RulesValue);
}

/** `receiver.name(…)`. The receiver is the first argument. */
export function applyMethod(name: string, args: readonly RulesValue[]): RulesValue {
  const receiver = args[0] ?? null;
  if (receiver instanceof Unknown) return applyUnknownMethod(receiver, name, args);
  if (receiver === null) throw nullValue();
  const operation = methodOf(receiver, name);
  if (operation === undefined) throw new Failure(`Function not found: ${typeNameOf(receiver)}.${name}()`);
  if (operation.arity !== args.length - 1) {
    throw new Failure(`${name}() of ${typeNameOf(receiver)} takes ${operation.arity} arguments`);
  }
  args.forEach(known);
  return operation.run(args);
}

/** Evaluates a method of an unknown value. Only a few methods have a result that the query's filters determine. */
function applyUnknownMethod(receiver: Unknown, name: string, args: readonly RulesValue[]): RulesValue {
  const argument = known(args[1] ?? null);
  if (name === 'get' && args.length === 3) {
    let value: RulesValue = receiver;
    for (const key of isList(argument) ? argument : [argument]) {
      const isPresent = value instanceof Unknown && value.facts.fields.get(String(key))?.isPresent;
      if (!isPresent) throw undecidable(receiver);
      value = memberOf(value as Unknown, String(key));
    }
    return value;
  }
  const sought = argument instanceof RulesSet ? argument.items : argument;
  const isHeld = (item: RulesValue): boolean => holdsItem(receiver.facts, item);
  if (isList(sought) && receiver.facts.type === 'list') {
    if (name === 'hasAny' && sought.some(isHeld)) return true;
    if (name === 'hasAll' && sought.every(isHeld)) return true;
  }
  throw undecidable(receiver);
}

function memberOf(value: Unknown, name: string): RulesValue {
  const facts = value.facts.fields.get(name) ?? NO_FACTS;
  return facts.exact !== undefined ? facts.exact : new Unknown(`${value.name}.${name}`, facts);
}

function decided(value: Unknown, answer: boolean | undefined): boolean {
  if (answer === undefined) throw undecidable(value);
  return answer;
}

const undecidable = (value: Unknown): Failure =>
  new Failure(`The query does not decide ${value.name}: rules are not filters`);

const nullValue = (): Failure => new Failure('Null value error');

const outOfBounds = (index: bigint, size: number): Failure =>
  new Failure(`Index out of bounds: index ${index}, size ${size}`);
