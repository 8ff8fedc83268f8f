import { Bytes, Timestamp } from '../../core/value.ts';
import { Failure } from '../failure.ts';
import {
  isList,
  isMap,
  MapDiff,
  type RulesList,
  RulesSet,
  type RulesValue,
  type TypeName,
  typeNameOf,
} from '../values.ts';

/** A function or method of the library. The receiver of a method is its first argument. */
export interface Operation {
  /** The number of arguments, without the receiver. */
  readonly arity: number;
  run(args: readonly RulesValue[]): RulesValue;
}

/** The functions of a namespace, or the methods of a type, by name. */
export type Operations = Readonly<Record<string, Operation>>;

type Reader<Argument> = (value: RulesValue) => Argument;

/** Creates a function. Its arguments are checked before the function runs. */
export function operation<Arguments extends readonly unknown[]>(
  readers: { readonly [Index in keyof Arguments]: Reader<Arguments[Index]> },
  run: (...args: Arguments) => RulesValue,
): Operation {
  return {
    arity: readers.length,
    run: (args) => run(...(readers.map((read, index) => read(args[index] ?? null)) as unknown as Arguments)),
  };
}

/** Creates a method, like `operation`. The first argument is the receiver and is not counted. */
export function method<Arguments extends readonly unknown[]>(
  readers: { readonly [Index in keyof Arguments]: Reader<Arguments[Index]> },
  run: (...args: Arguments) => RulesValue,
): Operation {
  return { ...operation(readers, run), arity: readers.length - 1 };
}

function reader<Argument extends RulesValue>(
  isOfType: (value: RulesValue) => value is Argument,
  name: TypeName,
): Reader<Argument> {
  return (value) => {
    if (isOfType(value)) return value;
    throw new Failure(`Unsupported operation: expected ${name} but received ${typeNameOf(value)}`);
  };
}

export const anyValue = (value: RulesValue): RulesValue => value;
export const text = reader((value) => typeof value === 'string', 'string');
export const integer = reader((value) => typeof value === 'bigint', 'int');
export const list = reader(isList, 'list');
export const map = reader(isMap, 'map');
/** The items of a list or a set. */
export const items = (value: RulesValue): RulesList =>
  value instanceof RulesSet ? value.items : list(value);
export const set = reader((value) => value instanceof RulesSet, 'set');
export const bytes = reader((value) => value instanceof Bytes, 'bytes');
export const timestamp = reader((value) => value instanceof Timestamp, 'timestamp');
export const mapDiff = reader((value) => value instanceof MapDiff, 'map_diff');
