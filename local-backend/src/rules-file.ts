import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';

export interface RulesFileOptions {
  readonly path: string;
  /** Takes the content as it is at the start and after every change; what it throws goes to `onError`. */
  readonly onContent: (content: string) => void;
  /** Called once when the file cannot be read, and once more for each other reason. */
  readonly onError: (error: Error) => void;
}

/** How often the file is read, in milliseconds. */
const POLL_MS = 200;

/**
 * Reads a file, and again after each change once its content has been stable for a moment, since editors write in several
 * steps. Resolves after the first reading to a function that ends the watch. Nothing is reported after that.
 *
 * It polls instead of waiting for events, because the file is small and polling works alike on every system, in containers,
 * on network drives, and for files that are replaced, linked or missing.
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
