import { StatusError } from '../../core/status.ts';
import { MAX_SECONDS, MIN_SECONDS, Timestamp } from '../../core/value.ts';
import type { JsonText } from './json-text.ts';

const RFC_3339 = /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/**
 * Decodes an RFC 3339 time with 0 to 9 fraction digits and any offset. Like Firestore, cuts off digits below a
 * microsecond. Throws INVALID_ARGUMENT for other texts, and for times outside the years 1 to 9999.
 */
export function decodeTimestamp(json: unknown): Timestamp {
  const match = typeof json === 'string' ? RFC_3339.exec(json) : null;
  if (!match) throw invalidTimestamp(json);
  const [, date, time, fraction = '', sign, hours = '0', minutes = '0'] = match;
  const wall = `${date}T${time}`;
  const milliseconds = Date.parse(`${wall}Z`);
  // Date.parse accepts 30 February and returns a day in March. So the decoded time is encoded again and compared with
  // the text.
  if (Number.isNaN(milliseconds) || new Date(milliseconds).toISOString().slice(0, 19) !== wall) {
    throw invalidTimestamp(json);
  }
  const offset = (Number(hours) * 60 + Number(minutes)) * 60 * (sign === '-' ? -1 : 1);
  const seconds = milliseconds / 1000 - offset;
  if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) throw invalidTimestamp(json);
  return new Timestamp(seconds, Number(fraction.slice(0, 6).padEnd(6, '0')) * 1000);
}

/** Encodes a time with 0, 3, 6 or 9 fraction digits. */
export function encodeTimestamp(time: Timestamp): JsonText {
  const wall = new Date(time.seconds * 1000).toISOString().slice(0, 19);
  return `"${wall}${formatFraction(time.nanos)}Z"`;
}

function formatFraction(nanos: number): string {
  if (nanos === 0) return '';
  const digits = String(nanos).padStart(9, '0');
  if (nanos % 1_000_000 === 0) return `.${digits.slice(0, 3)}`;
  return nanos % 1000 === 0 ? `.${digits.slice(0, 6)}` : `.${digits}`;
}

const invalidTimestamp = (json: unknown): StatusError =>
  new StatusError('INVALID_ARGUMENT', `Invalid timestamp: ${JSON.stringify(json)}`);
