import type { OpenDraft } from '@portal/shared/drafts';
import type { Experience, ExperienceDraft } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { announce, announceProblem } from '@portal/shared/ui';
import { rememberReport } from '../draft/unsaved-drafts.ts';
import { contactActions } from '../messages/contact-actions.ts';
import { type SaveProblem, unsavedWords } from '../messages/failures.ts';

export interface Unsaved {
  readonly experience: Experience | undefined;
  readonly draft: ExperienceDraft;
  readonly user: User;
}

/** Reports a failed save whose form is closed. The draft stays stored, and the next form offers to continue it. */
export async function reportUnsaved(
  unsaved: Unsaved,
  problem: SaveProblem,
  stored: OpenDraft,
): Promise<void> {
  const { draft } = unsaved;
  const experience = problem.status === 'deleted' ? undefined : unsaved.experience;
  stored.write({ draft }, experience?.id ?? '');
  await stored.flush();
  // Clears the notice that the text is still being sent.
  announce('');
  const openForm = {
    label: 'Open the form',
    run: () => portal.openComposer(experience, { id: stored.id, subject: experience?.id ?? '' }),
  };
  const contact = await contactActions(problem.status === 'blocked');
  const withdraw = announceProblem(unsavedWords(draft.company.trim(), problem), openForm, ...contact);
  rememberReport(stored.id, withdraw);
}
