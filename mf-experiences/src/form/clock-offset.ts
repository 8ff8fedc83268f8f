import { useEffect, useState } from 'react';

/** A clock with this error, 14 hours east of Greenwich, still shows no day that the rules refuse. */
const TOLERATED = 10 * 60 * 60 * 1000;

/** Milliseconds that the page's own server is ahead of this device's clock; 0 up to ten hours, or when unknown. */
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
