import { type Experience, isLikedBy, toggleLike } from '@portal/shared/experiences';
import { prepareSignIn, type User, useSession } from '@portal/shared/session';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type Failure, failureOf } from '../messages/failures.ts';
import { pendingLikes } from './pending-likes.ts';

export function useLike(experience: Experience) {
  const session = useSession();
  const [failure, setFailure] = useState<Failure>();
  // A click that comes before it is known who is signed in waits for the answer.
  const [waiting, setWaiting] = useState(false);

  const isPending = useSyncExternalStore(pendingLikes.watch, () => pendingLikes.has(experience.id));

  const save = async (user: User): Promise<void> => {
    setFailure(undefined);
    try {
      await pendingLikes.during(experience.id, toggleLike(experience, user));
    } catch (error) {
      console.error('Cannot save the like:', error);
      setFailure(failureOf(error));
    }
  };

  const toggle = (): void => {
    setWaiting(session.status === 'loading');
    if (session.status === 'loading') prepareSignIn();
    else if (session.status === 'signed-out') window.alert('Please sign in to like');
    else void save(session.user);
  };

  const settle = useEffectEvent(toggle);
  const isKnown = session.status !== 'loading';
  useEffect(() => {
    if (waiting && isKnown) settle();
  }, [waiting, isKnown]);

  const liked = session.status === 'signed-in' && isLikedBy(experience, session.user);
  return { liked, isPending, failure, toggle };
}
