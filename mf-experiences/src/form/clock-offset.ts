import { useEffect, useState } from 'react';

/**
 * The tolerated error of the device's clock, in milliseconds. Even in the time zone 14 hours east of Greenwich, a
 * clock within this error shows no day that the rules refuse.
 */
const TOLERATED = 10 * 60 * 60 * 1000;

/**
 * The difference between the server's clock and this device's clock, in milliseconds; positive if the server is
 * ahead. 0 if the difference is at most ten hours, or if the server's time is unknown.
 */
export async function readClockOffset(): Promise<number> {
  try {
    const response = await fetch('index.html', { method: 'HEAD', cache: 'no-store' });
    const offset = Date.parse(response.headers.get('Date') ?? '') - Date.now();
    return Math.abs(offset) > TOLERATED ? offset : 0;
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
