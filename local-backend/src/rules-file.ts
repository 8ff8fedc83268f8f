import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';

export interface RulesFileOptions {
  readonly path: string;
  /**
   * Called with the content at the start and after every change. Errors that `onContent` throws are passed to
   * `onError`.
   */
  readonly onContent: (content: string) => void;
  /** Called when the file cannot be read. Called again only if the reason changes. */
  readonly onError: (error: Error) => void;
}

/** The interval between two reads of the file, in milliseconds. */
const POLL_MS = 200;

/**
 * Reads a file at the start and after each change. A change is reported when the content has been stable for a moment,
 * since editors write in several steps. Resolves after the first read to a function that stops watching. Nothing is
 * reported after that function is called.
 *
 * The file is polled: it is small, and polling works in the same way on every system, in containers, on network
 * drives, and for files that are replaced, linked or missing.
 */
export async function watchRulesFile({ path, onContent, onError }: RulesFileOptions): Promise<() => void> {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let seen = await read(path);
  let reported = seen;

  function notify(): void {
    reported = seen;
    try {
      if ('error' in seen) throw seen.error;
      onContent(seen.content);
    } catch (error) {
      onError(error as Error);
    }
  }

  async function poll(): Promise<void> {
    const found = await read(path);
    if (isClosed) return;
    const isSettled = isDeepStrictEqual(found, seen);
    seen = found;
    if (isSettled && !isDeepStrictEqual(seen, reported)) notify();
    schedulePoll();
  }

  function schedulePoll(): void {
    timer = setTimeout(poll, POLL_MS);
    timer.unref();
  }

  notify();
  schedulePoll();
  return () => {
    isClosed = true;
    clearTimeout(timer);
  };
}

type Reading = { readonly content: string } | { readonly error: Error };

const read = (path: string): Promise<Reading> =>
  readFile(path, 'utf8').then(
    (content) => ({ content }),
    (error: Error) => ({ error }),
  );
