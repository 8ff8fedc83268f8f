import { Timestamp } from './value.ts';

const MICROS_PER_SECOND = 1_000_000;

export function timestampOfMicros(micros: number): Timestamp {
  const seconds = Math.floor(micros / MICROS_PER_SECOND);
  return new Timestamp(seconds, (micros - seconds * MICROS_PER_SECOND) * 1000);
}

/**
 * Microseconds since 1970, rounded down. Exact up to the year 2255. Use it only for times that this server gave out,
 * not for stored values.
 */
export const microsOfTimestamp = (time: Timestamp): number =>
  time.seconds * MICROS_PER_SECOND + Math.floor(time.nanos / 1000);

export const compareTimestamps = (a: Timestamp, b: Timestamp): number =>
  a.seconds === b.seconds ? a.nanos - b.nanos : a.seconds - b.seconds;
