import { readDraftsOf } from '@portal/shared/drafts';
import { readSavedOnDevice, useLive, watchSavedOnDevice } from '@portal/shared/feed';
import type { DownloadedKey } from '@portal/shared/personal-data';
import { useOnline } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { sheetsOf, sheetsOnDevice } from '@portal/shared/sheets';
import {
  type ExperienceSource,
  type Listen,
  listenToSource,
  loadExperienceSource,
} from '@portal/shared/store';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ofExperiences, ofLikes, ofSaved, ofSheets } from './reads.ts';

/** The kinds of data that the portal stores about an account. */
export const DATA_KINDS = [
  'experiences',
  'likes',
  'saved',
  'sheets',
  'pace',
  'savedOnDevice',
  'sheetsOnDevice',
  'drafts',
] as const satisfies readonly DownloadedKey[];
export type DataKind = (typeof DATA_KINDS)[number];

/** The number of items of each kind; undefined until the number is known. */
export type MyData = Readonly<Record<DataKind, number | undefined>>;

/** The live data of an account. A changed `change` reads drafts and pace again. */
export function useMyData({ uid }: User, change: unknown): MyData {
  const experiences = useCount(uid, ofExperiences);
  const likes = useCount(uid, ofLikes);
  const saved = useCount(uid, ofSaved);
  const sheets = useCount(uid, ofSheets);
  const sheetsHere = useSyncExternalStore(sheetsOnDevice.watch, sheetsOnDevice.read);
  const { ids } = useSyncExternalStore(watchSavedOnDevice, readSavedOnDevice);
  const isOnline = useOnline();
  const [drafts, setDrafts] = useState<number>();
  const [pace, setPace] = useState<number>();
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
    sheets,
    savedOnDevice: ids.length,
    sheetsOnDevice: sheetsOf(sheetsHere.value).length,
    drafts,
    pace,
  };
}

const readPace = async (uid: string): Promise<number> =>
  (await (await loadExperienceSource()).readPace(uid)) ? 1 : 0;

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
