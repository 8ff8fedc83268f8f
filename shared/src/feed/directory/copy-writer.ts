import { type DirectoryCopy, storeCopy } from './directory-copy.ts';

/** The minimum time between two writes, in milliseconds. */
const WRITE_INTERVAL_MS = 5000;

/** Stores the latest copy of the directory: at intervals, when the page is hidden, and when `end` is called. */
export function createCopyWriter() {
  const document: Document | undefined = globalThis.document;
  let storedList: DirectoryCopy['list'] | undefined;
  let waiting: DirectoryCopy | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    void storeCopy(waiting, waiting.list === storedList);
    storedList = waiting.list;
    waiting = undefined;
  };
  const flushHidden = (): void => {
    if (document?.visibilityState === 'hidden') flush();
  };
  document?.addEventListener('visibilitychange', flushHidden);
  return {
    /** Call this function if the device has already stored the list of this copy. */
    hasList({ list }: DirectoryCopy): void {
      storedList = list;
    },
    write(copy: DirectoryCopy): void {
      waiting = copy;
      timer ??= setTimeout(flush, WRITE_INTERVAL_MS);
    },
    end(): void {
      document?.removeEventListener('visibilitychange', flushHidden);
      flush();
    },
  };
}
