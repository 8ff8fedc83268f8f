import {
  applyNumbers,
  type DirectoryChanges,
  isComplete,
  joinPieces,
  numbersSince,
  packList,
  unpackChanges,
  unpackList,
} from '../../counts/directory-document.ts';
import { reportUnread } from '../../counts/read-numbers.ts';
import { type Fail, listenOnceLoaded, type Next, type Stop } from '../../store/listen.ts';
import { listenToStore } from '../../store/listen-to-store.ts';
import { loadExperienceSource, preloadSource, readDirectoryPieces } from '../../store/load-source.ts';
import { createCopyWriter } from './copy-writer.ts';
import { type DirectoryCopy, readCopy } from './directory-copy.ts';

/** More changes than this are packed into a list of the device's own. */
const MAX_CHANGED = 5000;

/** All companies with their numbers, and the copy that the device stores. */
interface Known {
  readonly numbers: Map<string, number>;
  copy: DirectoryCopy;
}

/**
 * Calls back with all companies and their numbers: first as the device knows them, then as they are, live. Calls back with
 * undefined while nothing is counted, not everything is counted, or the directory cannot be read. Each call gives the same map.
 */
export function watchNumbers(next: Next<ReadonlyMap<string, number> | undefined>, fail: Fail): Stop {
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
    // A page with a copy may be offline. A page without one reports the failure.
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
  /** Each in its turn. Only the latest matters. */
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
    else tell(undefined);
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
  /** A piece is deleted once another list is in force, which the changes then name. Otherwise the list is damaged. */
  const listenAnew = ({ pieces, packSequence }: DirectoryChanges): void => {
    if (unreadSequence === packSequence) {
      reportUnread('directory', pieces);
      tell(undefined);
    } else {
      unreadSequence = packSequence;
      listen();
    }
  };
  const tell = (numbers: ReadonlyMap<string, number> | undefined): void => {
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

/** Undefined where a piece is missing or the list cannot be unpacked. */
async function readList(
  { pieces, packSequence }: DirectoryChanges,
  signal: AbortSignal,
): Promise<Known | undefined> {
  const packed = joinPieces(await readDirectoryPieces(pieces, signal));
  const numbers = packed && (await unpackList(packed, packSequence).catch(() => undefined));
  return packed && numbers && knownOf(numbers, packed, packSequence);
}

const knownOf = (numbers: Map<string, number>, packed: Uint8Array, sequence: number): Known => ({
  numbers,
  copy: { list: { sequence, packed }, changed: new Map(), sequence },
});

async function addChanges(known: Known, changes: DirectoryChanges): Promise<void> {
  const { copy, numbers } = known;
  const { sequence } = changes;
  const changed = numbersSince(changes, copy.sequence);
  applyNumbers(numbers, changed);
  for (const [company, number] of changed) copy.changed.set(company, number);
  copy.sequence = sequence;
  if (copy.changed.size > MAX_CHANGED)
    known.copy = knownOf(numbers, await packList(numbers, sequence), sequence).copy;
}
