import { createLiveStore, type LiveState, useLive, useLiveStore } from '@portal/shared/feed';
import { type Subject, watchDecided, watchQueue, watchSubject } from '@portal/shared/review';
import { useCallback } from 'react';

const queue = createLiveStore('what waits for a moderator', watchQueue, 0);

export const useQueue = () => useLiveStore(queue);

const decided = createLiveStore('what was recently decided', watchDecided, 0);

export const useDecided = () => useLiveStore(decided);

/** All that a moderator reads about one experience, while the component is shown. */
export const useSubject = (id: string): LiveState<Subject> =>
  useLive(
    `the reported experience ${id}`,
    useCallback((next, fail) => watchSubject(id, next, fail), [id]),
  );
