import type { Timestamp } from '../../core/value.ts';
import { durationOf, nanosOf, timestampOfNanos } from '../arithmetic.ts';
import { Failure } from '../failure.ts';
import {
  duration,
  integer,
  method,
  type Operation,
  type Operations,
  operation,
  text,
  timestamp,
} from './operation.ts';

const NANOS_PER_SECOND = 1_000_000_000n;
const NANOS_PER_MILLI = 1_000_000n;
const NANOS_PER_DAY = 86_400_000n * NANOS_PER_MILLI;
const MILLIS_PER_DAY = 86_400_000;

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800n * NANOS_PER_SECOND],
  ['d', 86_400n * NANOS_PER_SECOND],
  ['h', 3600n * NANOS_PER_SECOND],
  ['m', 60n * NANOS_PER_SECOND],
  ['s', NANOS_PER_SECOND],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

/** `duration.`: functions for spans of time. */
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

/** Methods of durations: the whole seconds, and the remaining nanoseconds. Both have the sign of the duration. */
export const DURATION_METHODS: Operations = {
  nanos: method([duration], (self) => self.nanos % NANOS_PER_SECOND),
  seconds: method([duration], (self) => self.nanos / NANOS_PER_SECOND),
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

/** Methods of timestamps, in UTC. The first day of the week is Monday, number 1. */
export const TIMESTAMP_METHODS: Operations = {
  date: method([timestamp], (self) => timestampOfNanos(nanosOf(self) - nanosOfDay(self))),
  day: part((date) => date.getUTCDate()),
  dayOfWeek: part((date) => date.getUTCDay() || 7),
  dayOfYear: part(dayOfYear),
  hours: part((date) => date.getUTCHours()),
  minutes: part((date) => date.getUTCMinutes()),
  month: part((date) => date.getUTCMonth() + 1),
  nanos: method([timestamp], (self) => BigInt(self.nanos)),
  seconds: part((date) => date.getUTCSeconds()),
  time: method([timestamp], (self) => durationOf(nanosOfDay(self))),
  toMillis: method(
    [timestamp],
    (self) => BigInt(self.seconds) * 1000n + BigInt(self.nanos) / NANOS_PER_MILLI,
  ),
  year: part((date) => date.getUTCFullYear()),
};

function part(select: (date: Date) => number): Operation {
  return method([timestamp], (self) => BigInt(select(new Date(self.seconds * 1000))));
}

function dayOfYear(date: Date): number {
  const newYear = new Date(date.getTime());
  newYear.setUTCMonth(0, 1);
  return Math.floor((date.getTime() - newYear.getTime()) / MILLIS_PER_DAY) + 1;
}

function nanosOfDay(time: Timestamp): bigint {
  return ((nanosOf(time) % NANOS_PER_DAY) + NANOS_PER_DAY) % NANOS_PER_DAY;
}
