import { useEffect, useState } from 'react';

const DAY = 24 * 60 * 60 * 1000;

/** Milliseconds that the page's own server is ahead of this device's clock; 0 below a day, or when unknown. */
export async function readClockOffset(): Promise<number> {
  try {
    const response = await fetch('index.html', { method: 'HEAD', cache: 'no-store' });
    const offset = Date.parse(response.headers.get('Date') ?? '') - Date.now();
    return Math.abs(offset) > DAY ? offset : 0;
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
