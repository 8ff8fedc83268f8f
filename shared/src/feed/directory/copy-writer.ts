import { DIRECTORY_WRITE_MS } from '../../limits.ts';
import { type PackedList, storeCopy } from './directory-copy.ts';

/** Stores the latest copy of the directory: at intervals, when the page is hidden, and when `end` is called. */
export function createCopyWriter() {
  const document: Document | undefined = globalThis.document;
  let storedList: PackedList | undefined;
  let waiting: { readonly list: PackedList; readonly changes: unknown } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const { list, changes } = waiting;
    void storeCopy(list, changes, list === storedList);
    storedList = list;
    waiting = undefined;
  };
  const flushHidden = (): void => {
    if (document?.visibilityState === 'hidden') flush();
  };
  document?.addEventListener('visibilitychange', flushHidden);
  return {
    /** Call this function if the device has already stored this list. */
    hasList(list: PackedList): void {
      storedList = list;
    },
    write(list: PackedList, changes: unknown): void {
      waiting = { list, changes };
      // A device without a copy has nothing to search offline.
      timer ??= setTimeout(flush, storedList ? DIRECTORY_WRITE_MS : 0);
    },
    end(): void {
      document?.removeEventListener('visibilitychange', flushHidden);
      flush();
    },
  };
}
