import type { Experience } from '@portal/shared/model';
import { signIn, type User, useSession } from '@portal/shared/session';
import { isLikedBy, toggleLike } from '@portal/shared/store';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIsOwnAnonymous } from '../experience/own-anonymous.ts';
import { alertAndAnnounce } from '../messages/alert-and-announce.ts';
import { type LikeFailure, likeFailureOf } from '../messages/failures.ts';
import { useOnceSessionKnown } from '../use-once-session-known.ts';
import { type PendingLike, pendingLikes } from './pending-likes.ts';

export function useLike(stored: Experience) {
  const session = useSession();
  const [failure, setFailure] = useState<LikeFailure>();
  const pending = useSyncExternalStore(pendingLikes.watch, () => pendingLikes.last(stored.id));
  const experience = pending ? withLike(stored, pending) : stored;
  const isRead = pending?.isStored && stored.likes.includes(pending.uid) === pending.liked;
  useEffect(() => {
    if (isRead) pendingLikes.forget(stored.id, pending);
  }, [isRead, pending, stored.id]);

  const save = async (user: User): Promise<void> => {
    setFailure(undefined);
    try {
      const like = { uid: user.uid, liked: !isLikedBy(experience, user) };
      await pendingLikes.during(stored.id, like, toggleLike(experience, user));
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
  const isOwnAnonymous = useIsOwnAnonymous(stored);
  return {
    likes: experience.likes.length,
    liked,
    isPending: pending !== undefined && !pending.isStored,
    failure,
    isOwn: isOwnAnonymous || (session.status === 'signed-in' && session.user.uid === stored.createdBy),
    // Authors cannot like their own anonymous experience, but can remove an earlier like.
    toggle: isOwnAnonymous && !liked ? undefined : toggle,
  };
}

function withLike(experience: Experience, { uid, liked }: PendingLike): Experience {
  const others = experience.likes.filter((one) => one !== uid);
  return { ...experience, likes: liked ? [...others, uid] : others };
}
