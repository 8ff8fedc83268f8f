import type { RegionComponent } from '@portal/shared/contract';
import { QuestionDialog } from '@portal/shared/dialogs';
import type { Experience, Stub } from '@portal/shared/model';
import { adviceFor, portal, usePortal } from '@portal/shared/portal';
import { useSession } from '@portal/shared/session';
import { useEffect, useState } from 'react';
import { type OneExperience, useExperience } from './experience/use-experience.ts';
import { useIsCreator } from './experience/use-is-creator.ts';
import { ExperienceForm } from './form/experience-form.tsx';
import { alertAndAnnounce } from './messages/alert-and-announce.ts';
import { NOT_CREATOR } from './messages/failures.ts';
import { useHeld } from './withheld/use-held.ts';

function Composer() {
  const composer = usePortal('composer');
  if (composer.status === 'closed') return null;
  const { experience, kept } = composer;
  if (experience) return <CreatorForm experience={experience} />;
  return kept?.subject ? <ContinuedEdit id={kept.subject} /> : <ExperienceForm experience={undefined} />;
}

/** Shows the form of a read experience: as a new one if it was deleted, and with the text if it is held. */
function ContinuedEdit({ id }: { readonly id: string }) {
  const current = useExperience(id);
  const [first, setFirst] = useState<OneExperience>();
  if (!first && current.status !== 'loading' && current.status !== 'failed') setFirst(current);
  switch (first?.status) {
    case 'ready':
      return <CreatorForm experience={first.experience} />;
    case 'withheld':
      return <HeldEdit stub={first.stub} />;
    case 'missing':
      return <ExperienceForm experience={undefined} />;
    default:
      return <Reading reading={current} />;
  }
}

function HeldEdit({ stub }: { readonly stub: Stub }) {
  const held = useHeld(stub);
  return held.status === 'ready' ? (
    <CreatorForm experience={held.value.experience} />
  ) : (
    <Reading reading={held} />
  );
}

function Reading({ reading }: { readonly reading: OneExperience }) {
  const isFailed = reading.status === 'failed';
  return (
    <QuestionDialog
      title="Edit Experience"
      text={
        isFailed ? `The experience cannot be read. ${adviceFor(reading.cause)}` : 'Loading the experience…'
      }
      stay="Close"
      onStay={portal.closeComposer}
      actions={isFailed ? { 'Try again': { onClick: reading.retry } } : {}}
    />
  );
}

/** Shows the form, unless another user wrote the experience. */
function CreatorForm({ experience }: { readonly experience: Experience }) {
  const mayOpen = useMayOpen(experience);
  const current = useExperience(experience.id);

  useEffect(() => {
    if (mayOpen !== false || portal.read().composer.status === 'closed') return;
    portal.closeComposer();
    alertAndAnnounce(NOT_CREATOR);
  }, [mayOpen]);

  return mayOpen ? <ExperienceForm experience={experience} current={current} /> : null;
}

/** Checked only before the form opens, so an open form keeps its text after a sign-out. */
function useMayOpen(experience: Experience): boolean | undefined {
  const session = useSession();
  const isCreator = useIsCreator(experience, session.status === 'signed-in' ? session.user : undefined);
  const answer = session.status === 'loading' ? true : isCreator;
  const [first, setFirst] = useState(answer);
  if (first === undefined && answer !== undefined) setFirst(answer);
  return first;
}

export default Composer satisfies RegionComponent;
