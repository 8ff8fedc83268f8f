import { clampedInteger, integerOf } from '../arithmetic.ts';
import { Failure } from '../failure.ts';
import { formatPath, RulesPath, type RulesValue, typeNameOf } from '../values.ts';
import { anyValue, type Operations, operation } from './operation.ts';

/**
 * `string()` accepts null, bool, int, float, path and string. A float has Java's format, such as `2.0` or `1.0E10`.
 */
export function stringOf(value: RulesValue): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'number':
      return formatFloat(value);
    default:
      if (value === null) return 'null';
      if (value instanceof RulesPath) return formatPath(value);
      throw cannotConvert('string', value);
  }
}

function formatFloat(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return String(value);
  if (size === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : String(value);
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`;
}

/**
 * `int()`: floats are truncated towards zero and limited to 64 bits, NaN becomes 0, and strings contain decimal
 * digits.
 */
function intOf(value: RulesValue): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return clampedInteger(Math.trunc(value));
  if (typeof value === 'string' && /^[+-]?\d{1,19}$/.test(value))
    return integerOf(BigInt(value.replace(/^\+/, '')));
  throw cannotConvert('int', value);
}

/** The functions without a namespace, except those that read documents. */
export const FUNCTIONS: Operations = {
  int: operation([anyValue], intOf),
  string: operation([anyValue], stringOf),
};

const cannotConvert = (type: string, value: RulesValue): Failure =>
  new Failure(
    typeof value === 'string'
      ? `Cannot convert '${value.slice(0, 40)}' to ${type}`
      : `Unsupported operation: ${type}(${typeNameOf(value)})`,
  );
