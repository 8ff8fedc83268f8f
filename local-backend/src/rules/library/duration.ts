import { durationOf } from '../arithmetic.ts';
import { Failure } from '../failure.ts';
import { duration, integer, method, type Operations, operation, text } from './operation.ts';

const NANOS_PER_SECOND = 1_000_000_000n;

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800n * NANOS_PER_SECOND],
  ['d', 86_400n * NANOS_PER_SECOND],
  ['h', 3600n * NANOS_PER_SECOND],
  ['m', 60n * NANOS_PER_SECOND],
  ['s', NANOS_PER_SECOND],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

/** `duration.`: spans of time. */
export const DURATION: Operations = {
  abs: operation([duration], ({ nanos }) => durationOf(nanos < 0n ? -nanos : nanos)),
  time: operation([integer, integer, integer, integer], (hours, minutes, seconds, nanos) =>
    durationOf((hours * 3600n + minutes * 60n + seconds) * NANOS_PER_SECOND + nanos),
  ),
  value: operation([integer, text], (magnitude, unit) => {
    const nanos = UNITS.get(unit);
    if (nanos === undefined) throw new Failure(`'${unit}' is no unit: there are w, d, h, m, s, ms and ns`);
    return durationOf(magnitude * nanos);
  }),
};

/** Methods of durations: whole seconds, and the nanoseconds beyond them, both with the sign of the duration. */
export const DURATION_METHODS: Operations = {
  nanos: method([duration], (self) => self.nanos % NANOS_PER_SECOND),
  seconds: method([duration], (self) => self.nanos / NANOS_PER_SECOND),
};
