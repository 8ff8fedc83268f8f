import { type Experience, watchNothing } from '@portal/shared/experiences';
import { useSession } from '@portal/shared/session';
import { useSyncExternalStore } from 'react';
import { createIdsOfAccount } from '../ids-of-account.ts';

const idsOf = createIdsOfAccount('whose the anonymous experiences are', (source, ...watch) =>
  source.watchAnonymous(...watch),
);

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
