import { createLiveStore, type LiveState } from '@portal/shared/experiences';
import { type Subject, watchQueue, watchSubject } from '@portal/shared/review';
import { useMemo, useSyncExternalStore } from 'react';

const queue = createLiveStore('what waits for a moderator', watchQueue, 0);

export const useQueue = () => useSyncExternalStore(queue.watch, queue.read);

/** All that a moderator reads about one experience, while the component is shown. */
export function useSubject(id: string): LiveState<Subject> {
  const subject = useMemo(
    () =>
      createLiveStore<Subject>(
        `the reported experience ${id}`,
        (next, fail) => watchSubject(id, next, fail),
        0,
      ),
    [id],
  );
  return useSyncExternalStore(subject.watch, subject.read);
}
