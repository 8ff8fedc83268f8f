import type { OpenDraft } from '@portal/shared/drafts';
import type { Experience, ExperienceDraft } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { announce, announceProblem } from '@portal/shared/ui';
import { type SaveProblem, unsavedWords } from '../messages/failures.ts';
import { rememberReport } from './unsaved-drafts.ts';

export interface Unsaved {
  readonly experience: Experience | undefined;
  readonly draft: ExperienceDraft;
  readonly user: User;
}

/** Tells of a save that failed after its form was closed; its draft is kept for when the form is opened again. */
export async function reportUnsaved(unsaved: Unsaved, problem: SaveProblem, kept: OpenDraft): Promise<void> {
  const { draft } = unsaved;
  const experience = problem.status === 'deleted' ? undefined : unsaved.experience;
  kept.write({ draft }, experience?.id ?? '');
  await kept.flush();
  // That it is still being sent is not true any more.
  announce('');
  const withdraw = announceProblem(unsavedWords(draft.company.trim(), problem), {
    label: 'Open the form',
    run: () => {
      portal.openComposer(experience, { id: kept.id, subject: experience?.id ?? '' });
    },
  });
  rememberReport(kept.id, withdraw);
}
