import { integerOf } from '../arithmetic.ts';
import { Failure } from '../failure.ts';
import { RulesPath, type RulesValue, typeNameOf } from '../values.ts';
import { anyValue, type Operations, operation, text } from './operation.ts';

/** `string()`: null, bool, int, float and string; a float without fraction keeps its `.0`. */
export function stringOf(value: RulesValue): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'number':
      return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value);
    default:
      if (value === null) return 'null';
      throw cannotConvert('string', value);
  }
}

/** `int()`: floats are cut towards zero, strings hold decimal digits. */
function intOf(value: RulesValue): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return integerOf(BigInt(Math.trunc(value)));
  if (typeof value === 'string' && /^[+-]?\d{1,19}$/.test(value))
    return integerOf(BigInt(value.replace(/^\+/, '')));
  throw cannotConvert('int', value);
}

function floatOf(value: RulesValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value))
    return Number(value);
  throw cannotConvert('float', value);
}

function pathOf(value: string): RulesPath {
  const segments = value.replace(/^\//, '').split('/');
  if (segments.includes('')) throw new Failure(`Cannot make a path of '${value}': a segment is empty`);
  return new RulesPath(segments);
}

/** The functions without a namespace, apart from those that read documents. `debug` gives its argument back. */
export const FUNCTIONS: Operations = {
  debug: operation([anyValue], (value) => value),
  float: operation([anyValue], floatOf),
  int: operation([anyValue], intOf),
  path: operation([text], pathOf),
  string: operation([anyValue], stringOf),
};

const cannotConvert = (type: string, value: RulesValue): Failure =>
  new Failure(
    typeof value === 'string'
      ? `Cannot convert '${value.slice(0, 40)}' to ${type}`
      : `Unsupported operation: ${type}(${typeNameOf(value)})`,
  );
