import {
  changeSavedOnDevice,
  createAccountStore,
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

type SavedIds = Pick<LiveStore<readonly string[]>, 'read' | 'watch'>;

const savedInAccount = createAccountStore<readonly string[]>('what is saved', (source, ...watch) =>
  source.watchSaved(...watch),
);
const LOADING = { status: 'loading' } as const;
const NOT_KNOWN: SavedIds = { read: () => LOADING, watch: watchNothing };

/** The saved ids: from the account, or from the device if no user is signed in. */
function savedBy(session: Session): SavedIds {
  if (session.status === 'loading') return NOT_KNOWN;
  if (session.status === 'signed-out') return savedOnDevice;
  return savedInAccount(session.user.uid);
}

/** The saved experiences on the device that the reader of an account may add to it. They are shown with those of the account. */
export function savedToJoin(): readonly string[] {
  const { ids, isKept } = readSavedOnDevice();
  return isKept ? [] : ids;
}

export function useIsSaved(id: string): boolean {
  const { read, watch } = savedBy(useSession());
  const isJoining = useSavedToJoin().includes(id);
  return useSyncExternalStore(watch, () => isJoining || idsIn(read()).includes(id));
}

/** The number of saved experiences; 0 until it is known. */
export function useSavedCount(): number {
  const { read, watch } = savedBy(useSession());
  const joining = useSavedToJoin();
  return useSyncExternalStore(watch, () => {
    const state = read();
    return state.status === 'ready' ? new Set([...state.value, ...joining]).size : 0;
  });
}

const idsIn = (state: ReturnType<SavedIds['read']>): readonly string[] =>
  state.status === 'ready' ? state.value : [];

/** The saved ids as far as they are known. The rules enforce the limit, too. */
async function idsOf(user: User): Promise<readonly string[]> {
  const state = savedBy({ status: 'signed-in', user }).read();
  const isLive = navigator.onLine && connection.read() === 'live';
  if (state.status === 'ready' || !isLive) return idsIn(state);
  const source = await loadExperienceSource();
  return firstOf((...watch) => source.watchSaved(user.uid, ...watch));
}

/** Resolves to true for the first ones. Rejects with FullError, or DOMException if storage is blocked. */
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
  const areIn = (saved: readonly string[]): boolean => ids.some((id) => saved.includes(id));
  const isOnDevice = !user || (!isSaved && areIn(savedToJoin()));
  if (user && (isSaved || !isOnDevice || areIn(await idsOf(user))))
    await answered((await loadExperienceSource()).save(user.uid, ids, isSaved));
  if (isOnDevice)
    changeSavedOnDevice((before) =>
      isSaved ? [...before, ...ids] : before.filter((id) => !ids.includes(id)),
    );
  return isFirst;
}

/** Those on the device that could join the account; none if the reader has chosen to leave them. */
export function useSavedToJoin(): readonly string[] {
  const { ids, isKept } = useSyncExternalStore(watchSavedOnDevice, readSavedOnDevice);
  return useSession().status === 'signed-in' && !isKept ? ids : [];
}

/** Moves the saved experiences from the device to the account. Rejects with the same errors as `setSaved`. */
export async function joinSaved(user: User): Promise<void> {
  const { ids } = readSavedOnDevice();
  await setSaved(ids, true, user);
  changeSavedOnDevice((before) => before.filter((id) => !ids.includes(id)));
}

/** Until another experience is saved on the device, the reader is not asked again. */
export const keepSavedOnDevice = (): void => changeSavedOnDevice((ids) => ids, true);
