import {
  createExperience,
  type Experience,
  type ExperienceDraft,
  NotCreatorError,
  updateExperience,
} from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { announce } from '@portal/shared/ui';
import { useState } from 'react';
import { type Failure, failureOf } from '../words/failures.ts';
import { NOT_CREATOR } from './not-creator.ts';

export type SaveStatus = 'idle' | 'saving' | Failure;

/** Stores a draft and closes the form once the store has acknowledged it; until then nothing typed is let go. */
export function useSave(experience: Experience | undefined, onFailure: () => void) {
  const [status, setStatus] = useState<SaveStatus>('idle');

  const save = async (draft: ExperienceDraft, user: User): Promise<void> => {
    const opened = portal.read().composer;
    setStatus('saving');
    try {
      await (experience ? updateExperience(experience, draft, user) : createExperience(draft, user));
      if (portal.read().composer === opened) portal.closeComposer();
      announce(`${draft.company.trim()} was saved.`);
    } catch (error) {
      if (error instanceof NotCreatorError) {
        setStatus('idle');
        return window.alert(NOT_CREATOR);
      }
      console.error('Cannot save the experience:', error);
      setStatus(failureOf(error));
      onFailure();
    }
  };

  return { status, save };
}
