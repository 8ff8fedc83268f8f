import { useSyncExternalStore } from 'react';
import { useSession } from '../../session/session-provider.tsx';
import type { Experience } from '../experience.ts';
import { createLiveStore, type LiveStore, listenOnceLoaded, watchNothing } from '../live-store.ts';
import { loadExperienceSource } from '../load-source.ts';
import { createRecentlyUsed } from '../recently-used.ts';

type Ids = LiveStore<readonly string[]>;

/** As with what is saved, an account may not read them after it signs out. */
const LINGER_MS = 0;
const accounts = createRecentlyUsed<Ids>(1);

const idsOf = (uid: string): Ids =>
  accounts.getOrCreate(uid, () =>
    createLiveStore(
      'whose the anonymous experiences are',
      (next, fail) =>
        listenOnceLoaded(loadExperienceSource(), (source) => source.watchAnonymous(uid, next, fail), fail),
      LINGER_MS,
    ),
  );

export const forgetOwnAnonymous = accounts.clear;

/**
 * Whether `experience` is an anonymous one of the reader's. False until the store answers, which is asked only where an
 * anonymous experience is shown to somebody signed in: once for all of them.
 */
export function useIsOwnAnonymous({ id, createdBy }: Experience): boolean {
  const session = useSession();
  const ids = createdBy === null && session.status === 'signed-in' ? idsOf(session.user.uid) : undefined;
  return useSyncExternalStore(ids?.watch ?? watchNothing, () => {
    const state = ids?.read();
    return state?.status === 'ready' && state.value.includes(id);
  });
}
