import { type Cause, causeOf, useOnline } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { saveFile } from '@portal/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { readMyData } from './read-my-data.ts';

/**
 * reading --> saved --again--> reading
 *  |  ^ \--> failed --again--> reading
 *  v  |
 * offline
 */
export type Download =
  | { readonly status: 'reading'; readonly done: number }
  | { readonly status: 'offline' }
  | { readonly status: 'failed'; readonly cause: Cause }
  | { readonly status: 'saved'; readonly name: string };

const START: Download = { status: 'reading', done: 0 };

/** Reads the account's data and saves it as a file, at once and again with `start`. Offline, the page waits. */
export function useDownload(user: User): { readonly download: Download; readonly start: () => void } {
  const isOnline = useOnline();
  const [download, setDownload] = useState<Download>(START);
  const [isRunning, setIsRunning] = useState(true);
  const run = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const show = (next: Download): void => {
      if (!signal.aborted) setDownload(next);
    };
    try {
      const text = await readMyData(user, signal, (done) => show({ status: 'reading', done }));
      if (signal.aborted) return;
      const day = new Date().toISOString().slice(0, 10);
      show({ status: 'saved', name: saveFile(['my data', day], 'json', text) });
    } catch (error) {
      if (signal.aborted) return;
      console.error('Cannot read what is stored of the account:', error);
      show({ status: 'failed', cause: causeOf(error) });
    }
    if (!signal.aborted) setIsRunning(false);
  });
  useEffect(() => {
    if (!isOnline || !isRunning) return;
    const controller = new AbortController();
    run(controller.signal);
    return () => controller.abort();
  }, [isOnline, isRunning]);
  const start = (): void => {
    setDownload(START);
    setIsRunning(true);
  };
  return { download: isRunning && !isOnline ? { status: 'offline' } : download, start };
}
