import { draftOf, EMPTY_DRAFT, type Experience, type ExperienceDraft } from '@portal/shared/experiences';
import { useSession } from '@portal/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetKeptDraft, keepDraft, readKeptDraft } from './kept-draft.ts';

/** What was typed into this form before and not saved, if it was kept; and what keeps it for the next time. */
export function useKeptDraft(experience: Experience | undefined) {
  const session = useSession();
  const owner =
    session.status === 'signed-in' ? { uid: session.user.uid, experienceId: experience?.id } : undefined;
  const [kept] = useState(
    () => owner && readKeptDraft(owner, experience ? draftOf(experience) : EMPTY_DRAFT),
  );
  const forget = useEffectEvent(() => owner && forgetKeptDraft(owner));
  useEffect(() => {
    if (kept) forget();
  }, [kept]);
  return { kept, keep: (draft: ExperienceDraft): void => owner && keepDraft(owner, draft) };
}
