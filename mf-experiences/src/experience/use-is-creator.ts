import type { Experience } from '@portal/shared/model';
import type { User } from '@portal/shared/session';
import { listenOnceLoaded, loadExperienceSource } from '@portal/shared/store';
import { useEffect, useState } from 'react';

/** Live; undefined until the store answers, but still true for an author who has just hidden the name. */
export function useIsCreator(
  experience: Pick<Experience, 'id' | 'createdBy'>,
  user: User | undefined,
): boolean | undefined {
  const { id, createdBy } = experience;
  const uid = user?.uid;
  const isAsked = createdBy === null && uid !== undefined;
  const [answer, setAnswer] = useState<{ readonly of: string; readonly isOwn: boolean }>();
  const question = `${id} ${uid}`;

  // The author stays the creator while the name is being hidden. If the buttons disappeared for a moment, they would
  // lose the focus.
  const isNamedOwn = uid !== undefined && createdBy === uid;
  if (isNamedOwn && !(answer?.of === question && answer.isOwn)) setAnswer({ of: question, isOwn: true });

  useEffect(() => {
    if (!isAsked) return;
    return listenOnceLoaded(
      loadExperienceSource(),
      (source) => source.watchOwner(id, (owner) => setAnswer({ of: question, isOwn: owner === uid })),
      (error) => console.error(`Cannot ask whose experience ${id} is:`, error),
    );
  }, [isAsked, id, uid, question]);

  if (!isAsked) return isNamedOwn;
  return answer?.of === question ? answer.isOwn : undefined;
}
