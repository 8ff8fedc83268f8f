import type { Experience, ExperienceDraft } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { announce, announceProblem } from '@portal/shared/ui';
import { type SaveProblem, unsavedWords } from '../messages/failures.ts';
import { holdPage } from './hold-page.ts';
import { keepDraft } from './kept-draft.ts';

export interface Unsaved {
  readonly experience: Experience | undefined;
  readonly draft: ExperienceDraft;
  readonly user: User;
}

/** Tells of a save that failed after its form was closed, and keeps the draft for when the form is opened again. */
export function reportUnsaved(unsaved: Unsaved, problem: SaveProblem): void {
  const { draft, user } = unsaved;
  const experience = problem.status === 'deleted' ? undefined : unsaved.experience;
  const owner = { uid: user.uid, experienceId: experience?.id };
  // What is kept lasts through a reload, though not longer than this tab.
  const release = problem.status === 'outdated' ? () => undefined : holdPage();
  // That it is still being sent is not true any more.
  announce('');
  const withdraw = announceProblem(unsavedWords(draft.company.trim(), problem), {
    label: 'Open the form',
    run: () => {
      // Others may have been kept since.
      keepDraft(owner, draft);
      portal.openComposer(experience);
    },
  });
  keepDraft(owner, draft, () => {
    withdraw();
    release();
  });
}
