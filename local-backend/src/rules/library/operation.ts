import { isNumber } from '../../core/order.ts';
import { Bytes, GeoPoint, Timestamp } from '../../core/value.ts';
import { Failure } from '../failure.ts';
import {
  Duration,
  isList,
  isMap,
  type RulesList,
  type RulesMap,
  RulesPath,
  RulesSet,
  type RulesValue,
  type TypeName,
  typeNameOf,
} from '../values.ts';

/** A function or method of the library. A method finds its receiver first among the arguments. */
export interface Operation {
  /** How many arguments it takes, without the receiver. */
  readonly arity: number;
  run(args: readonly RulesValue[]): RulesValue;
}

/** The functions of a namespace, or the methods of a type, by name. */
export type Operations = Readonly<Record<string, Operation>>;

type Reader<Argument> = (value: RulesValue) => Argument;

/** A function whose arguments are read, and so checked, before it runs. */
export function operation<Arguments extends readonly unknown[]>(
  readers: { readonly [Index in keyof Arguments]: Reader<Arguments[Index]> },
  run: (...args: Arguments) => RulesValue,
): Operation {
  return {
    arity: readers.length,
    run: (args) => run(...(readers.map((read, index) => read(args[index] ?? null)) as unknown as Arguments)),
  };
}

/** A method: like `operation`, with the receiver first and not counted. */
export function method<Arguments extends readonly unknown[]>(
  readers: { readonly [Index in keyof Arguments]: Reader<Arguments[Index]> },
  run: (...args: Arguments) => RulesValue,
): Operation {
  return { ...operation(readers, run), arity: readers.length - 1 };
}

export const anyValue = (value: RulesValue): RulesValue => value;

export function text(value: RulesValue): string {
  if (typeof value === 'string') return value;
  throw wrongType('string', value);
}

export function integer(value: RulesValue): bigint {
  if (typeof value === 'bigint') return value;
  throw wrongType('int', value);
}

export function anyNumber(value: RulesValue): bigint | number {
  if (isNumber(value)) return value;
  throw wrongType('int', value);
}

export const asFloat = (value: RulesValue): number => Number(anyNumber(value));

export function list(value: RulesValue): RulesList {
  if (isList(value)) return value;
  throw wrongType('list', value);
}

export function map(value: RulesValue): RulesMap {
  if (isMap(value)) return value;
  throw wrongType('map', value);
}

/** The items of a list or a set. */
export function items(value: RulesValue): RulesList {
  return value instanceof RulesSet ? value.items : list(value);
}

export const set = instanceReader(RulesSet, 'set');
export const path = instanceReader(RulesPath, 'path');
export const bytes = instanceReader(Bytes, 'bytes');
export const latlng = instanceReader(GeoPoint, 'latlng');
export const timestamp = instanceReader(Timestamp, 'timestamp');
export const duration = instanceReader(Duration, 'duration');

function instanceReader<Instance>(
  type: abstract new (...args: never) => Instance,
  name: TypeName,
): Reader<Instance> {
  return (value) => {
    if (value instanceof type) return value;
    throw wrongType(name, value);
  };
}

const wrongType = (expected: TypeName, value: RulesValue): Failure =>
  new Failure(`Unsupported operation: expected ${expected} but received ${typeNameOf(value)}`);
