import { deleteDraftsOf, readDraftsOf } from '@portal/shared/drafts';
import {
  changeSavedOnDevice,
  type ExperienceSource,
  firstOf,
  type Listen,
  listenToSource,
  loadExperienceSource,
  paceEndsAt,
  readSavedOnDevice,
  useLive,
  watchSavedOnDevice,
} from '@portal/shared/experiences';
import type { DownloadedKey } from '@portal/shared/personal-data';
import { useOnline } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ofExperiences, ofLikes, ofSaved } from './reads.ts';

/** The kinds of data that the portal stores about an account, in the order of their deletion. */
export const DATA_KINDS = [
  'experiences',
  'likes',
  'saved',
  'pace',
  'savedOnDevice',
  'drafts',
] as const satisfies readonly DownloadedKey[];
export type DataKind = (typeof DATA_KINDS)[number];

/** The number of items of each kind; undefined until the number is known. */
export type MyData = Readonly<Record<DataKind, number | undefined>> & {
  /** The time from which `pace` can be deleted; undefined if `pace` can be deleted now. */
  readonly paceKeptUntil: Date | undefined;
};

/**
 * The data of an account. Experiences, likes and saved ids are live. A changed `change` reads drafts and pace again.
 */
export function useMyData({ uid }: User, change: unknown): MyData {
  const experiences = useCount(uid, ofExperiences);
  const likes = useCount(uid, ofLikes);
  const saved = useCount(uid, ofSaved);
  const { ids } = useSyncExternalStore(watchSavedOnDevice, readSavedOnDevice);
  const isOnline = useOnline();
  const [drafts, setDrafts] = useState<number>();
  const [pace, setPace] = useState<Awaited<ReturnType<typeof readPace>>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `change` reads again
  useEffect(() => {
    let isOver = false;
    const read = <Value>(value: Promise<Value>, next: (value: Value) => void): void => {
      value.then(
        (known) => !isOver && next(known),
        (error) => !isOver && console.error('Cannot read what is stored of the account:', error),
      );
    };
    read(readDraftsOf(uid), ({ length }) => setDrafts(length));
    if (isOnline) read(readPace(uid), setPace);
    return () => {
      isOver = true;
    };
  }, [uid, change, isOnline]);
  return {
    experiences,
    likes,
    saved,
    savedOnDevice: ids.length,
    drafts,
    pace: pace?.count,
    paceKeptUntil: pace?.keptUntil,
  };
}

async function readPace(uid: string) {
  const pace = await (await loadExperienceSource()).readPace(uid);
  const end = pace && paceEndsAt(pace);
  return { count: pace ? 1 : 0, keptUntil: end && end > new Date() ? end : undefined };
}

/** The number of an account's items, live; undefined until it is known. */
export function useCount(
  uid: string,
  items: (source: ExperienceSource, uid: string) => Listen<readonly unknown[]>,
): number | undefined {
  const listen = useMemo(
    () => listenToSource<readonly unknown[]>((source, ...listener) => items(source, uid)(...listener)),
    [uid, items],
  );
  const state = useLive('what is stored of the account', listen);
  return state.status === 'ready' ? state.value.length : undefined;
}

type Deletion = () => Promise<void>;

/** Kind → its deletions, which run one after the other. */
const DELETIONS: Readonly<
  Record<DataKind, (source: ExperienceSource, uid: string) => Promise<readonly Deletion[]>>
> = {
  experiences: async (source, uid) =>
    (await firstOf(ofExperiences(source, uid))).map(
      ({ id }) =>
        () =>
          source.delete(id),
    ),
  likes: async (source, uid) =>
    (await firstOf(ofLikes(source, uid))).map(
      ({ id }) =>
        () =>
          source.like(id, uid, false),
    ),
  saved: async (source, uid) => [() => source.deleteSaved(uid)],
  savedOnDevice: async () => [async () => changeSavedOnDevice(() => [])],
  drafts: async (_, uid) => [() => deleteDraftsOf(uid)],
  pace: async (source, uid) => [() => source.deletePace(uid)],
};

/**
 * Deletes all data of one kind, one document after the other, until `signal` is aborted. A later call deletes the
 * remaining data. A failed deletion does not stop the deletions after it. At the end, an AggregateError of all failures
 * is thrown. The documents are deleted from last to first: after each deletion, a page that shows the list reads all
 * documents behind the deleted document again.
 */
export async function deleteMyData(
  kind: DataKind,
  { uid }: User,
  signal: AbortSignal,
  report: (done: number, total: number) => void,
): Promise<void> {
  const deletions = (await DELETIONS[kind](await loadExperienceSource(), uid)).toReversed();
  const errors: unknown[] = [];
  let done = 0;
  report(done, deletions.length);
  for (const run of deletions) {
    if (signal.aborted) return;
    try {
      await run();
      done += 1;
    } catch (error) {
      errors.push(error);
    }
    report(done, deletions.length);
  }
  if (errors.length > 0) throw new AggregateError(errors, `Cannot delete ${errors.length} of the ${kind}`);
}
