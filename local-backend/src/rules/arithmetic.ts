import { isNumber } from '../core/order.ts';
import { MAX_INTEGER, MAX_SECONDS, MIN_INTEGER, MIN_SECONDS, Timestamp } from '../core/value.ts';
import { Failure } from './failure.ts';
import type { ArithmeticOperator } from './tree.ts';
import { requireSize } from './value-size.ts';
import { Duration, type RulesValue, typeNameOf } from './values.ts';

const NANOS_PER_SECOND = 1_000_000_000n;
const MAX_DURATION_SECONDS = 315_576_000_000n;

/** `+ - * / %` of ints, floats, strings, timestamps and durations. Fails for other types. */
export function calculate(operator: ArithmeticOperator, a: RulesValue, b: RulesValue): RulesValue {
  if (typeof a === 'bigint' && typeof b === 'bigint') {
    if (b === 0n && (operator === '/' || operator === '%')) throw new Failure('Divide by zero error');
    return INTEGER_OPERATIONS[operator](a, b);
  }
  if (isNumber(a) && isNumber(b)) return FLOAT_OPERATIONS[operator](Number(a), Number(b));
  if (operator === '+') {
    if (typeof a === 'string' && typeof b === 'string') return joined(a, b);
    if (a instanceof Timestamp && b instanceof Duration) return later(a, b.nanos);
    if (a instanceof Duration && b instanceof Timestamp) return later(b, a.nanos);
    if (a instanceof Duration && b instanceof Duration) return durationOf(a.nanos + b.nanos);
  }
  if (operator === '-') {
    if (a instanceof Timestamp && b instanceof Timestamp) return durationOf(nanosOf(a) - nanosOf(b));
    if (a instanceof Timestamp && b instanceof Duration) return later(a, -b.nanos);
    if (a instanceof Duration && b instanceof Duration) return durationOf(a.nanos - b.nanos);
  }
  throw new Failure(`Unsupported operation: ${typeNameOf(a)} ${operator} ${typeNameOf(b)}`);
}

function joined(a: string, b: string): string {
  requireSize(a.length + b.length);
  return a + b;
}

/** Unary minus. */
export function negate(value: RulesValue): RulesValue {
  if (typeof value === 'bigint') return integerOf(-value);
  if (typeof value === 'number') return -value;
  if (value instanceof Duration) return durationOf(-value.nanos);
  throw new Failure(`Unsupported operation: -${typeNameOf(value)}`);
}

/** The value as an int. Fails if it does not fit into 64 bits. */
export function integerOf(value: bigint): bigint {
  if (value < MIN_INTEGER || value > MAX_INTEGER) throw new Failure('Integer overflow');
  return value;
}

/** The int nearest to a float without a fraction; 0 for NaN. */
export function clampedInteger(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= Number(MAX_INTEGER)) return MAX_INTEGER;
  return value <= Number(MIN_INTEGER) ? MIN_INTEGER : BigInt(value);
}

export function durationOf(nanos: bigint): Duration {
  const seconds = nanos / NANOS_PER_SECOND;
  if (seconds > MAX_DURATION_SECONDS || seconds < -MAX_DURATION_SECONDS)
    throw new Failure('Duration out of range');
  return new Duration(nanos);
}

/** The time that is `nanos` nanoseconds after 1970. Fails outside the years 1 to 9999. */
export function timestampOfNanos(nanos: bigint): Timestamp {
  const rest = ((nanos % NANOS_PER_SECOND) + NANOS_PER_SECOND) % NANOS_PER_SECOND;
  const seconds = (nanos - rest) / NANOS_PER_SECOND;
  if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) throw new Failure('Timestamp out of range');
  return new Timestamp(Number(seconds), Number(rest));
}

export const nanosOf = (time: Timestamp): bigint =>
  BigInt(time.seconds) * NANOS_PER_SECOND + BigInt(time.nanos);

const later = (time: Timestamp, nanos: bigint): Timestamp => timestampOfNanos(nanosOf(time) + nanos);

const INTEGER_OPERATIONS: Readonly<Record<ArithmeticOperator, (a: bigint, b: bigint) => bigint>> = {
  '+': (a, b) => integerOf(a + b),
  '-': (a, b) => integerOf(a - b),
  '*': (a, b) => integerOf(a * b),
  '/': (a, b) => BigInt.asIntN(64, a / b),
  '%': (a, b) => a % b,
};

const FLOAT_OPERATIONS: Readonly<Record<ArithmeticOperator, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};
