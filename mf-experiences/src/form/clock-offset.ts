import { useEffect, useState } from 'react';

const DAY = 24 * 60 * 60 * 1000;

/**
 * How many milliseconds the clock of the page's own server is ahead of this device's. 0 where both are less than a day
 * apart, or where the server cannot be asked.
 */
export async function readClockOffset(): Promise<number> {
  try {
    const response = await fetch('index.html', { method: 'HEAD', cache: 'no-store' });
    const offset = Date.parse(response.headers.get('Date') ?? '') - Date.now();
    return Math.abs(offset) > DAY ? offset : 0;
  } catch {
    return 0;
  }
}

/** The same, asked once; 0 until it is known. */
export function useClockOffset(): number {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    void readClockOffset().then(setOffset);
  }, []);
  return offset;
}

/** What time it is, with such an offset. */
export const timeAt = (offset: number): Date => new Date(Date.now() + offset);
