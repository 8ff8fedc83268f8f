import { loadDialog } from '@portal/shared/dialogs';
import { formatTime, type Stub } from '@portal/shared/model';
import type { Held, Objection } from '@portal/shared/moderation';
import { adviceFor } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { Button, Notice } from '@portal/shared/ui';
import { useState } from 'react';
import { heldWords, OBJECTION_ANSWERED, OBJECTION_WAITS, VERSION_WAITS } from '../messages/moderation.ts';
import { objectionEndedWords } from '../report/ended-words.ts';
import type { OpenDialog } from '../report/use-detail-dialog.ts';
import { useHeld, useObjection } from '../withheld/use-held.ts';
import { DeleteButton, DeleteProblem } from './delete-button.tsx';
import articleStyles from './detail-article.module.css';
import { DetailTitle } from './detail-article.tsx';
import { Loading } from './detail-notice.tsx';
import { Facts } from './facts.tsx';
import { RoundSteps } from './round-steps.tsx';
import type { Deletion } from './use-delete.ts';

const ObjectionDialog = loadDialog('Object to this decision', () => import('../report/objection-dialog.tsx'));

interface Own {
  readonly user: User;
  readonly deletion: Deletion;
  readonly openDialog: OpenDialog;
}

/** The author's held or removed experience: the text, the reason, and what the author may do. */
export default function OwnWithheld({
  stub,
  titleId,
  ...own
}: Own & { readonly stub: Stub; readonly titleId: string }) {
  const held = useHeld(stub);
  if (held.status === 'failed')
    return (
      <Notice
        alert
        title="Your experience could not be loaded."
        action={<Button onClick={held.retry}>Retry</Button>}
      >
        <span id={titleId}>{adviceFor(held.cause)}</span>
      </Notice>
    );
  if (held.status === 'loading')
    return (
      <div id={titleId}>
        <Loading />
      </div>
    );
  return <HeldArticle {...own} held={held.value} titleId={titleId} />;
}

function HeldArticle({ held, titleId, ...own }: Own & { readonly held: Held; readonly titleId: string }) {
  const { experience, until } = held;
  return (
    <div className={`stack loose ${articleStyles.article}`}>
      <DetailTitle experience={experience} titleId={titleId} />
      <section className="stack tight box" aria-label="Why it is not public">
        <p className="prose">
          <strong>{heldWords(held)}</strong>
        </p>
        <p>Only you and the moderators can see it.</p>
        {until && <p>{`It is deleted for good on ${formatTime(until)}.`}</p>}
        <Actions {...own} held={held} />
      </section>
      <Facts experience={experience} />
      <RoundSteps experience={experience} />
    </div>
  );
}

function Actions({ held, user, deletion, openDialog }: Own & { readonly held: Held }) {
  const { experience } = held;
  const objection = useObjection(experience.id, held.state);
  const [sentWords, setSentWords] = useState<string>();
  const stored = objection.status === 'ready' ? objection.value : undefined;
  const words = stored ? describeState(stored) : sentWords;
  const mayObject = objection.status === 'ready' && !words;
  const object = (): void =>
    openDialog((current, close) => (
      <ObjectionDialog
        experience={experience}
        user={user}
        ended={objectionEndedWords(current)}
        onSent={setSentWords}
        onClose={close}
      />
    ));
  return (
    <>
      {objection.status === 'failed' && <p>The page could not find out whether you have objected.</p>}
      {words && <p role="status">{words}</p>}
      {mayObject && (
        <p>
          You can object once, and a moderator decides. Or delete this experience, and share it again without
          the part that was reported.
        </p>
      )}
      <div className="buttons">
        {mayObject && <Button onClick={object}>Object to this decision</Button>}
        {objection.status === 'failed' && <Button onClick={objection.retry}>Retry</Button>}
        <DeleteButton experience={experience} user={user} deletion={deletion} isInText />
      </div>
      <DeleteProblem deletion={deletion} />
    </>
  );
}

function describeState({ isOpen, version }: Objection): string {
  if (!isOpen) return OBJECTION_ANSWERED;
  return version ? VERSION_WAITS : OBJECTION_WAITS;
}
