import { useSyncExternalStore } from 'react';
import type { Experience } from '../../model/experience.ts';
import { useSession } from '../../session/session-provider.tsx';
import { watchNothing } from '../live-store.ts';
import { createIdsOfAccount } from './ids-of-account.ts';

const account = createIdsOfAccount('whose the anonymous experiences are', (source, ...watch) =>
  source.watchAnonymous(...watch),
);

export const forgetOwnAnonymous = account.forget;

/**
 * Whether `experience` is an anonymous one of the reader's. False until the store answers, which is asked only where an
 * anonymous experience is shown to somebody signed in: once for all of them.
 */
export function useIsOwnAnonymous({ id, createdBy }: Experience): boolean {
  const session = useSession();
  const ids =
    createdBy === null && session.status === 'signed-in' ? account.idsOf(session.user.uid) : undefined;
  return useSyncExternalStore(ids?.watch ?? watchNothing, () => {
    const state = ids?.read();
    return state?.status === 'ready' && state.value.includes(id);
  });
}
