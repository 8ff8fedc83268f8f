import {
  type DirectoryChanges,
  isComplete,
  joinPieces,
  unpackChanges,
  unpackList,
} from '../../counts/directory-document.ts';
import { reportUnread } from '../../counts/read-numbers.ts';
import { type Fail, listenOnceLoaded, type Next, type Stop } from '../../store/listen.ts';
import { listenToStore } from '../../store/listen-to-store.ts';
import { loadExperienceSource, preloadSource, readDirectoryPieces } from '../../store/load-source.ts';
import { NotCountedError } from '../not-counted.ts';
import { createCopyWriter } from './copy-writer.ts';
import { addChanges, copyOf, type Known, readCopy } from './directory-copy.ts';

/**
 * Calls back with all companies and their numbers: first from the device's copy, then live from the store. Fails with
 * NotCountedError while nothing is counted, while the counts are not complete, or if the directory is damaged. Later
 * updates change the passed map and pass the same map again. A new map is passed only after the list is read again.
 */
export function watchNumbers(next: Next<ReadonlyMap<string, number>>, fail: Fail): Stop {
  const end = new AbortController();
  const { signal } = end;
  const writer = createCopyWriter();
  let known: Known | undefined;
  let stopListening = (): void => undefined;
  let latest: { readonly data: unknown } | undefined;
  let unreadSequence: number | undefined;

  const listen = (): void => {
    if (signal.aborted) return;
    stopListening();
    // A page with a copy works offline, so it waits for the network. A page without a copy reports the failure.
    stopListening = known
      ? listenOnceLoaded(
          loadExperienceSource(),
          (source) => source.watchDirectory(receive, stopAndFail),
          () => globalThis.addEventListener?.('online', listen, { once: true, signal }),
        )
      : listenToStore((source, ...listener) => source.watchDirectory(...listener), receive, stopAndFail);
  };
  const stopAndFail: Fail = (error) => {
    if (!signal.aborted) fail(error);
  };
  /** Applies documents one after another. Skips a document if a newer document has already arrived. */
  const receive = (data: unknown): void => {
    latest = { data };
    work = work.then(apply).catch(stopAndFail);
  };
  const apply = async (): Promise<void> => {
    if (!latest || signal.aborted) return;
    const { data } = latest;
    latest = undefined;
    const changes = data === undefined ? undefined : await unpackChanges(data).catch(report);
    if (changes && isComplete(changes)) await catchUp(changes);
    else stopAndFail(new NotCountedError(changes?.version ?? 0));
  };
  const catchUp = async (changes: DirectoryChanges): Promise<void> => {
    const isKnown = known && known.copy.sequence >= changes.since && known.copy.sequence <= changes.sequence;
    if (!isKnown) known = await readList(changes, signal);
    if (!known) {
      listenAnew(changes);
      return;
    }
    await addChanges(known, changes);
    tell(known.numbers);
    writer.write(known.copy);
  };
  /**
   * Handles an unreadable list. Perhaps a newer list has been packed, and the pieces of this list were deleted. So the
   * page listens again. If it again receives the name of this list, this list is damaged.
   */
  const listenAnew = ({ pieces, packSequence }: DirectoryChanges): void => {
    if (unreadSequence === packSequence) {
      reportUnread('directory', pieces);
      stopAndFail(new NotCountedError(0));
    } else {
      unreadSequence = packSequence;
      listen();
    }
  };
  const tell = (numbers: ReadonlyMap<string, number>): void => {
    if (!signal.aborted) next(numbers);
  };

  preloadSource();
  let work = readCopy().then((found) => {
    if (found) {
      known = found;
      writer.hasList(found.copy);
      tell(found.numbers);
    }
    listen();
  });
  return () => {
    end.abort();
    stopListening();
    writer.end();
  };
}

const report = (error: Error): undefined => {
  reportUnread('directory', [error.message]);
  return undefined;
};

/** Reads the list. Undefined if a piece is missing or the list cannot be unpacked. */
async function readList(
  { pieces, packSequence }: DirectoryChanges,
  signal: AbortSignal,
): Promise<Known | undefined> {
  const packed = joinPieces(await readDirectoryPieces(pieces, signal));
  const numbers = packed && (await unpackList(packed, packSequence).catch(() => undefined));
  return packed && numbers && { numbers, copy: copyOf(packed, packSequence) };
}
