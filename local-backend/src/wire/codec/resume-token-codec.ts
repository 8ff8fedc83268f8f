import { microsOfTimestamp, timestampOfMicros } from '../../core/time.ts';
import type { Timestamp } from '../../core/value.ts';
import type { ResumePoint } from '../../session/listen-stream.ts';

const PREFIX = 'portal:';

/** The time as the opaque base64 token that clients hand back. */
export function formatResumeToken(time: Timestamp): string {
  return Buffer.from(`${PREFIX}${microsOfTimestamp(time)}`).toString('base64');
}

/** A token that some other server wrote is `unreadable`: no error, the client then begins anew. */
export function decodeResumeToken(token: string): ResumePoint {
  const text = Buffer.from(token, 'base64').toString('latin1');
  const digits = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : '';
  if (!/^\d{1,16}$/.test(digits)) return { kind: 'unreadable' };
  return { kind: 'time', time: timestampOfMicros(Number(digits)) };
}
