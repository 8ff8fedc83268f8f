import { holdPage } from '@portal/shared/dialogs';
import type { Experience } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { afterWrite, deleteExperience, UnansweredError } from '@portal/shared/store';
import { announce, announceProblem } from '@portal/shared/ui';
import { useState } from 'react';
import { viewAction } from '../card/announce-saved.ts';
import { type Failure, failureOf, undeletedWords } from '../messages/failures.ts';
import { useIsShown } from '../use-is-shown.ts';

export interface Deletion {
  readonly status: 'idle' | 'asking' | 'deleting' | Failure;
  /** Asks by a dialog of the browser. A browser that shows none answers no, so the page then asks itself. */
  readonly ask: (experience: Experience, user: User) => void;
  readonly remove: (experience: Experience, user: User) => Promise<void>;
  readonly cancel: () => void;
}

export const deletionQuestion = ({ company }: Experience): string => `Delete ${company}?`;

/** Deletes after a confirmation. A failure is announced even in another view. */
export function useDelete(): Deletion {
  const [status, setStatus] = useState<Deletion['status']>('idle');
  const isShown = useIsShown();

  const remove = async (experience: Experience, user: User): Promise<void> => {
    const { id, company } = experience;
    setStatus('deleting');
    const releasePage = holdPage();
    try {
      await deleteExperience(experience, user);
      if (portal.read().detail === id) portal.closeDetail();
      announce(`Your experience at ${company} was deleted.`);
      releasePage();
    } catch (error) {
      console.error('Cannot delete the experience:', error);
      const failure = failureOf(error);
      // The store's code hides the experience while the deletion is unanswered, and the detail's actions with it.
      const isHidden = error instanceof UnansweredError;
      if (isShown.current) setStatus(isHidden ? 'idle' : failure);
      if (!isShown.current || isHidden) announceProblem(undeletedWords(company, failure), viewAction(id));
      afterWrite(error, releasePage);
    }
  };

  const ask = (experience: Experience, user: User): void => {
    if (window.confirm(deletionQuestion(experience))) void remove(experience, user);
    else
      announce('Not deleted. If your browser did not ask you to confirm, confirm here.', {
        label: 'Confirm here',
        run: () => setStatus('asking'),
      });
  };

  return { status, ask, remove, cancel: () => setStatus('idle') };
}
