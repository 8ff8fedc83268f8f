import {
  changeSavedOnDevice,
  type LiveStore,
  readSavedOnDevice,
  savedOnDevice,
  watchNothing,
  watchSavedOnDevice,
} from '@portal/shared/feed';
import { connection } from '@portal/shared/portal';
import { type Session, type User, useSession } from '@portal/shared/session';
import { answered, FullError, firstOf, loadExperienceSource, MAX_SAVED } from '@portal/shared/store';
import { useSyncExternalStore } from 'react';
import { createIdsOfAccount } from '../ids-of-account.ts';

type SavedIds = Pick<LiveStore<readonly string[]>, 'read' | 'watch'>;

const savedInAccount = createIdsOfAccount('what is saved', (source, ...watch) => source.watchSaved(...watch));
const LOADING = { status: 'loading' } as const;
const NOT_KNOWN: SavedIds = { read: () => LOADING, watch: watchNothing };

/** The saved ids: from the account, or from the device if no user is signed in. */
function savedBy(session: Session): SavedIds {
  if (session.status === 'loading') return NOT_KNOWN;
  if (session.status === 'signed-out') return savedOnDevice;
  return savedInAccount(session.user.uid);
}

export function useIsSaved(id: string): boolean {
  const { read, watch } = savedBy(useSession());
  return useSyncExternalStore(watch, () => idsIn(read()).includes(id));
}

/** The number of saved experiences; 0 until it is known. */
export function useSavedCount(): number {
  const { read, watch } = savedBy(useSession());
  return useSyncExternalStore(watch, () => idsIn(read()).length);
}

const idsIn = (state: ReturnType<SavedIds['read']>): readonly string[] =>
  state.status === 'ready' ? state.value : [];

/**
 * The saved ids of an account. If the connection is not live, the store does not answer, so these are the ids that the
 * page has read. This is enough, because the rules also enforce the limit.
 */
async function idsOf(user: User): Promise<readonly string[]> {
  const state = savedBy({ status: 'signed-in', user }).read();
  const isLive = navigator.onLine && connection.read() === 'live';
  if (state.status === 'ready' || !isLive) return idsIn(state);
  const source = await loadExperienceSource();
  return firstOf((...watch) => source.watchSaved(user.uid, ...watch));
}

/**
 * Saves experiences, or removes them from the saved experiences. Resolves to true if the first experiences were saved.
 * Rejects with FullError if the limit would be exceeded, and with DOMException if the device's storage is full or
 * blocked.
 */
export async function setSaved(
  ids: readonly string[],
  isSaved: boolean,
  user: User | undefined,
): Promise<boolean> {
  let isFirst = false;
  if (isSaved) {
    const known = user ? await idsOf(user) : readSavedOnDevice().ids;
    if (new Set([...known, ...ids]).size > MAX_SAVED) throw new FullError(MAX_SAVED - known.length);
    isFirst = known.length === 0;
  }
  if (user) await answered((await loadExperienceSource()).save(user.uid, ids, isSaved));
  else
    changeSavedOnDevice((before) =>
      isSaved ? [...before, ...ids] : before.filter((id) => !ids.includes(id)),
    );
  return isFirst;
}

/**
 * The number of experiences that are saved on the device and could move to the account; 0 if the reader has chosen to
 * leave them on the device.
 */
export function useSavedToJoin(): number {
  const session = useSession();
  const { ids, isKept } = useSyncExternalStore(watchSavedOnDevice, readSavedOnDevice);
  return session.status === 'signed-in' && !isKept ? ids.length : 0;
}

/** Moves the saved experiences from the device to the account. Rejects with the same errors as `setSaved`. */
export async function joinSaved(user: User): Promise<void> {
  const { ids } = readSavedOnDevice();
  await setSaved(ids, true, user);
  changeSavedOnDevice((before) => before.filter((id) => !ids.includes(id)));
}

/**
 * Leaves the saved experiences on the device. The reader is asked again after saving another experience on the
 * device.
 */
export const keepSavedOnDevice = (): void => changeSavedOnDevice((ids) => ids, true);
