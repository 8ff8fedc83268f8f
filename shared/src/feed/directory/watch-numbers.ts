import { COUNT_VERSION } from '../../counts/counted.ts';
import { type DirectoryChanges, unpackChanges } from '../../counts/directory-document.ts';
import { reportUnread, versionOf } from '../../counts/read-numbers.ts';
import { type Fail, listenOnceLoaded, type Next, type Stop } from '../../store/listen.ts';
import { listenToStore } from '../../store/listen-to-store.ts';
import { loadExperienceSource, preloadSource, readDirectoryPieces } from '../../store/load-source.ts';
import { NotCountedError } from '../not-counted.ts';
import { createCopyWriter } from './copy-writer.ts';
import { type Known, readCopy, readKnown, withChanges } from './directory-copy.ts';

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
    const version = versionOf(data);
    const isBehind = version < COUNT_VERSION;
    const changes = isBehind ? undefined : await unpackChanges(data).catch(report);
    if (changes) await catchUp(changes, data);
    else stopAndFail(new NotCountedError(isBehind ? version : 0));
  };
  const catchUp = async (changes: DirectoryChanges, data: unknown): Promise<void> => {
    known = (known && withChanges(known, changes)) ?? (await readList(changes, signal));
    if (!known) {
      listenAnew(changes);
      return;
    }
    tell(known.numbers);
    const { list } = known;
    // Changes that begin after the list would not complete it. The device keeps earlier ones.
    if (changes.since <= list.sequence && !signal.aborted) writer.write(list, data);
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
      writer.hasList(found.list);
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

/** Reads the list, and adds the changes. Undefined if a piece is missing or the list cannot be unpacked. */
async function readList(changes: DirectoryChanges, signal: AbortSignal): Promise<Known | undefined> {
  const documents = await readDirectoryPieces(changes.pieces, signal);
  return readKnown({ sequence: changes.packSequence, documents }, changes).catch(() => undefined);
}
