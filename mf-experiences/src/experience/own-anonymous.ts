import { createAccountStore, watchNothing } from '@portal/shared/feed';
import type { Experience } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import { useSyncExternalStore } from 'react';

const idsOf = createAccountStore<readonly string[]>(
  'whose the anonymous experiences are',
  (source, ...watch) => source.watchAnonymous(...watch),
);

/** True once the store has said so. It is asked once for all anonymous experiences. */
export function useIsOwnAnonymous({ id, createdBy }: Experience): boolean {
  const session = useSession();
  const ids = createdBy === null && session.status === 'signed-in' ? idsOf(session.user.uid) : undefined;
  return useSyncExternalStore(ids?.watch ?? watchNothing, () => {
    const state = ids?.read();
    return state?.status === 'ready' && state.value.includes(id);
  });
}
