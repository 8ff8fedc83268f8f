import { useEffect, useState } from 'react';
import { TOLERATED_CLOCK_OFFSET_MS } from '../limits.ts';

/**
 * The milliseconds by which the server's clock is ahead of this device's clock; negative if it is behind. 0 if the
 * clocks differ by at most ten hours, or if the server's time is unknown.
 */
export async function readClockOffset(): Promise<number> {
  try {
    const response = await fetch('index.html', { method: 'HEAD', cache: 'no-store' });
    const offset = Date.parse(response.headers.get('Date') ?? '') - Date.now();
    return Math.abs(offset) > TOLERATED_CLOCK_OFFSET_MS ? offset : 0;
  } catch {
    return 0;
  }
}

export function useClockOffset(): number {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    void readClockOffset().then(setOffset);
  }, []);
  return offset;
}

export const timeAt = (offset: number): Date => new Date(Date.now() + offset);
