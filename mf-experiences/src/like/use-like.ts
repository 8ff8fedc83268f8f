import { type Experience, isLikedBy, toggleLike } from '@portal/shared/experiences';
import { signIn, type User, useSession } from '@portal/shared/session';
import { useState, useSyncExternalStore } from 'react';
import { useIsOwnAnonymous } from '../experience/own-anonymous.ts';
import { alertAndAnnounce } from '../messages/alert-and-announce.ts';
import { type LikeFailure, likeFailureOf } from '../messages/failures.ts';
import { useOnceSessionKnown } from '../use-once-session-known.ts';
import { pendingLikes } from './pending-likes.ts';

export function useLike(experience: Experience) {
  const session = useSession();
  const [failure, setFailure] = useState<LikeFailure>();

  const isPending = useSyncExternalStore(pendingLikes.watch, () => pendingLikes.has(experience.id));

  const save = async (user: User): Promise<void> => {
    setFailure(undefined);
    try {
      await pendingLikes.during(experience.id, toggleLike(experience, user));
    } catch (error) {
      console.error('Cannot save the like:', error);
      setFailure(likeFailureOf(error));
    }
  };

  const toggle = useOnceSessionKnown((user) => {
    if (user) void save(user);
    else alertAndAnnounce('Please sign in to like', { label: 'Sign in', run: signIn });
  });

  const liked = session.status === 'signed-in' && isLikedBy(experience, session.user);
  const isOwn = useIsOwnAnonymous(experience);
  // Authors cannot like their own anonymous experience, but can remove an earlier like.
  return { liked, isPending, failure, toggle: isOwn && !liked ? undefined : toggle };
}
