import { isInOrder, isNumber } from '../core/order.ts';
import { compare, equals, includes } from './equality.ts';
import { Failure } from './failure.ts';
import { methodOf } from './library/library.ts';
import type { ComparisonOperator } from './tree.ts';
import { isList, isMap, RulesPath, RulesSet, type RulesValue, typeNameOf, Unknown } from './values.ts';

/**
 * Returns the value. Fails if a query does not determine the value, so that the operation that needs the value fails,
 * too.
 */
export function known(value: RulesValue): Exclude<RulesValue, Unknown> {
  if (!(value instanceof Unknown)) return value;
  throw new Failure(`The query does not decide ${value.name}: only a filter with == does`);
}

/** The value of a condition. Fails if the value is no bool. */
export function truth(value: RulesValue): boolean {
  if (typeof value === 'boolean') return value;
  throw new Failure(`Expected bool but found ${typeNameOf(known(value))}`);
}

export function applyComparison(operator: ComparisonOperator, a: RulesValue, b: RulesValue): boolean {
  const [left, right] = [known(a), known(b)];
  switch (operator) {
    case '==':
      return equals(left, right);
    case '!=':
      return !equals(left, right);
    default:
      return isInOrder(operator, compare(left, right));
  }
}

/** `a in b`: `a` is an item of the list or set `b`, or a key of the map `b`. */
export function applyIn(a: RulesValue, b: RulesValue): boolean {
  const [value, container] = [known(a), known(b)];
  if (isList(container)) return includes(container, value);
  if (isMap(container) && typeof value === 'string') return container.has(value);
  if (container instanceof RulesSet) return includes(container.items, value);
  throw new Failure(`Unsupported operation: ${typeNameOf(value)} in ${typeNameOf(container)}`);
}

/** `value is type`. A set has no type. */
export function applyIs(value: RulesValue, type: string): boolean {
  if (known(value) instanceof RulesSet) return false;
  return typeNameOf(value) === type || (type === 'number' && isNumber(value));
}

/** `value.name`, without arguments. */
export function applyField(value: RulesValue, name: string): RulesValue {
  if (isMap(value)) {
    const field = value.get(name);
    if (field !== undefined) return field;
    throw new Failure(`Property ${name} is undefined on object`);
  }
  if (value instanceof Unknown) return value.members.get(name) ?? new Unknown(`${value.name}.${name}`);
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

/** `receiver.name(…)`. The receiver is the first argument. */
export function applyMethod(name: string, args: readonly RulesValue[]): RulesValue {
  const receiver = args[0] ?? null;
  args.forEach(known);
  if (receiver === null) throw nullValue();
  const operation = methodOf(receiver, name);
  if (operation === undefined) throw new Failure(`Function not found: ${typeNameOf(receiver)}.${name}()`);
  if (operation.arity !== args.length - 1) {
    throw new Failure(`${name}() of ${typeNameOf(receiver)} takes ${operation.arity} arguments`);
  }
  return operation.run(args);
}

const nullValue = (): Failure => new Failure('Null value error');

const outOfBounds = (index: bigint, size: number): Failure =>
  new Failure(`Index out of bounds: index ${index}, size ${size}`);
