import { useEffect, useState } from 'react';
import { TOLERATED_CLOCK_OFFSET_MS } from '../limits.ts';

/** How far the server's clock is ahead in milliseconds; 0 up to ten hours, or if it is unknown. */
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
