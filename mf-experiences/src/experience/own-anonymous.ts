import { type Experience, watchNothing } from '@portal/shared/experiences';
import { useSession } from '@portal/shared/session';
import { useSyncExternalStore } from 'react';
import { createIdsOfAccount } from '../ids-of-account.ts';

const idsOf = createIdsOfAccount('whose the anonymous experiences are', (source, ...watch) =>
  source.watchAnonymous(...watch),
);

/**
 * Whether the reader wrote this anonymous experience. False until the store answers. The store is asked once for all ids, when
 * the first anonymous experience is shown to somebody who is signed in.
 */
export function useIsOwnAnonymous({ id, createdBy }: Experience): boolean {
  const session = useSession();
  const ids = createdBy === null && session.status === 'signed-in' ? idsOf(session.user.uid) : undefined;
  return useSyncExternalStore(ids?.watch ?? watchNothing, () => {
    const state = ids?.read();
    return state?.status === 'ready' && state.value.includes(id);
  });
}
