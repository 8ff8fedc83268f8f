import { type Experience, isCreator } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { type Session, useSession } from '@portal/shared/session';
import { useEffect, useState } from 'react';
import { ExperienceForm } from './experience-form.tsx';
import { NOT_CREATOR } from './not-creator.ts';

/** Opens the form, unless it would edit what somebody else wrote. */
export function GuardedForm({ experience }: { readonly experience: Experience | undefined }) {
  const session = useSession();
  // Asked once: who signs out while the form is open keeps what is typed, and saving asks again.
  const [isAllowed] = useState(() => mayOpen(experience, session));

  useEffect(() => {
    if (isAllowed || portal.read().composer.status === 'closed') return;
    portal.closeComposer();
    window.alert(NOT_CREATOR);
  }, [isAllowed]);

  return isAllowed ? <ExperienceForm experience={experience} /> : null;
}

function mayOpen(experience: Experience | undefined, session: Session): boolean {
  if (!experience || session.status === 'loading') return true;
  return session.status === 'signed-in' && isCreator(experience, session.user);
}
