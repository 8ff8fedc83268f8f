import { createExperience, NotCreatorError, updateExperience } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { useState } from 'react';
import { announceSaved } from '../card/announce-saved.ts';
import type { SaveProblem } from '../messages/failures.ts';
import { holdPage } from './hold-page.ts';
import { NOT_CREATOR } from './not-creator.ts';
import { reportUnsaved, type Unsaved } from './report-unsaved.ts';
import { saveProblemOf } from './save-problem.ts';

export type Saving = { readonly status: 'idle' | 'saving' } | SaveProblem;

/**
 * Stores a draft and closes the form once the store has acknowledged it; until then nothing typed is let go. A form that is
 * closed meanwhile changes nothing about that: how it ended is told wherever the person is by then.
 */
export function useSave(onFailure: () => void) {
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });

  const save = async (unsaved: Unsaved): Promise<void> => {
    const opened = portal.read().composer;
    const isOpen = (): boolean => portal.read().composer === opened;
    // What is being sent goes with the page.
    const release = holdPage();
    setSaving({ status: 'saving' });
    try {
      const id = await store(unsaved);
      if (isOpen()) portal.closeComposer();
      announceSaved(unsaved.draft.company.trim(), id);
    } catch (error) {
      if (error instanceof NotCreatorError && isOpen()) {
        setSaving({ status: 'idle' });
        return window.alert(NOT_CREATOR);
      }
      console.error('Cannot save the experience:', error);
      const problem = await saveProblemOf(error, unsaved.draft);
      if (!isOpen()) return reportUnsaved(unsaved, problem);
      setSaving(problem);
      onFailure();
    } finally {
      release();
    }
  };

  return { saving, save };
}

/** Resolves to the id of what was stored. */
async function store({ experience, draft, user }: Unsaved): Promise<string> {
  if (!experience) return createExperience(draft, user);
  await updateExperience(experience, draft, user);
  return experience.id;
}
