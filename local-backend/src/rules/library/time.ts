import type { Timestamp } from '../../core/value.ts';
import { durationOf, nanosOf, timestampOfNanos } from '../arithmetic.ts';
import { Failure } from '../failure.ts';
import { integer, method, type Operations, operation, text, timestamp } from './operation.ts';

const NANOS_PER_SECOND = 1_000_000_000n;
const NANOS_PER_MILLI = 1_000_000n;
const NANOS_PER_DAY = 86_400_000n * NANOS_PER_MILLI;

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800n * NANOS_PER_SECOND],
  ['d', 86_400n * NANOS_PER_SECOND],
  ['h', 3600n * NANOS_PER_SECOND],
  ['m', 60n * NANOS_PER_SECOND],
  ['s', NANOS_PER_SECOND],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

/** `duration.`: the function for spans of time. */
export const DURATION: Operations = {
  value: operation([integer, text], (magnitude, unit) => {
    const nanos = UNITS.get(unit);
    if (nanos === undefined) throw new Failure(`'${unit}' is no unit: there are w, d, h, m, s, ms and ns`);
    return durationOf(magnitude * nanos);
  }),
};

/** `timestamp.`: functions for times in UTC. */
export const TIMESTAMP: Operations = {
  date: operation([integer, integer, integer], (year, month, day) => {
    const time = new Date(0);
    time.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
    const isReal = time.getUTCMonth() + 1 === Number(month) && time.getUTCDate() === Number(day);
    if (!isReal || year < 1n || year > 9999n) throw new Failure(`There is no date ${year}-${month}-${day}`);
    return timestampOfNanos(BigInt(time.getTime()) * NANOS_PER_MILLI);
  }),
  value: operation([integer], (millis) => timestampOfNanos(millis * NANOS_PER_MILLI)),
};

/** Methods of timestamps, in UTC. */
export const TIMESTAMP_METHODS: Operations = {
  date: method([timestamp], (self) => timestampOfNanos(nanosOf(self) - nanosOfDay(self))),
  day: method([timestamp], (self) => BigInt(new Date(self.seconds * 1000).getUTCDate())),
  month: method([timestamp], (self) => BigInt(new Date(self.seconds * 1000).getUTCMonth() + 1)),
  toMillis: method(
    [timestamp],
    (self) => BigInt(self.seconds) * 1000n + BigInt(self.nanos) / NANOS_PER_MILLI,
  ),
  year: method([timestamp], (self) => BigInt(new Date(self.seconds * 1000).getUTCFullYear())),
};

function nanosOfDay(time: Timestamp): bigint {
  return ((nanosOf(time) % NANOS_PER_DAY) + NANOS_PER_DAY) % NANOS_PER_DAY;
}
