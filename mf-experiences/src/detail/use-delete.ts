import { deleteExperience, type Experience } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { announce } from '@portal/shared/ui';
import { useState } from 'react';
import { type Failure, failureOf } from '../messages/failures.ts';

export interface Deletion {
  readonly status: 'idle' | 'deleting' | Failure;
  readonly remove: (experience: Experience, user: User) => Promise<void>;
}

/** Deleting an experience after a confirmation; its detail closes once the store has acknowledged it. */
export function useDelete(): Deletion {
  const [status, setStatus] = useState<Deletion['status']>('idle');

  const remove = async (experience: Experience, user: User): Promise<void> => {
    if (!window.confirm(`Delete ${experience.company}?`)) return;
    setStatus('deleting');
    try {
      await deleteExperience(experience, user);
      if (portal.read().detail === experience.id) portal.closeDetail();
      announce(`Your experience at ${experience.company} was deleted.`);
    } catch (error) {
      console.error('Cannot delete the experience:', error);
      setStatus(failureOf(error));
    }
  };

  return { status, remove };
}
