import { integerOf } from '../arithmetic.ts';
import { Failure } from '../failure.ts';
import { anyNumber, asFloat, type Operation, type Operations, operation } from './operation.ts';

/** `math.`: rounding gives ints, roots and powers give floats. */
export const MATH: Operations = {
  abs: operation([anyNumber], (value) =>
    typeof value === 'bigint' ? integerOf(value < 0n ? -value : value) : Math.abs(value),
  ),
  ceil: rounding(Math.ceil),
  floor: rounding(Math.floor),
  isInfinite: operation([asFloat], (value) => Math.abs(value) === Number.POSITIVE_INFINITY),
  isNaN: operation([asFloat], (value) => Number.isNaN(value)),
  pow: operation([asFloat, asFloat], (base, exponent) => base ** exponent),
  round: rounding(Math.round),
  sqrt: operation([asFloat], Math.sqrt),
};

function rounding(round: (value: number) => number): Operation {
  return operation([anyNumber], (value) => {
    if (typeof value === 'bigint') return value;
    if (!Number.isFinite(value)) throw new Failure(`Cannot round ${value} to an int`);
    return integerOf(BigInt(round(value)));
  });
}
