import { clampedInteger } from '../arithmetic.ts';
import { anyNumber, asFloat, type Operations, operation } from './operation.ts';

/** `math.`: `round` gives ints, all others but `abs` floats. Whatever does not fit into 64 bits is cut to them. */
export const MATH: Operations = {
  abs: operation([anyNumber], (value) =>
    typeof value === 'bigint' ? BigInt.asIntN(64, value < 0n ? -value : value) : Math.abs(value),
  ),
  ceil: operation([asFloat], Math.ceil),
  floor: operation([asFloat], Math.floor),
  isInfinite: operation([asFloat], (value) => Math.abs(value) === Number.POSITIVE_INFINITY),
  isNaN: operation([asFloat], (value) => Number.isNaN(value)),
  pow: operation([asFloat, asFloat], (base, exponent) => base ** exponent),
  round: operation([asFloat], (value) => clampedInteger(Math.round(value))),
  sqrt: operation([asFloat], Math.sqrt),
};
