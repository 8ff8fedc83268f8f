import type { Experience } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { useSession } from '@portal/shared/session';
import { Button, QuestionDialog } from '@portal/shared/ui';
import { useIsCreator } from '../experience/use-is-creator.ts';
import { LikeButton } from '../like/like-button.tsx';
import { useLike } from '../like/use-like.ts';
import { DELETE_FAILURES, LIKE_FAILURES } from '../messages/failures.ts';
import { SaveButton } from '../saved/save-button.tsx';
import styles from './detail-actions.module.css';
import { ShareButton } from './share-button.tsx';
import { type Deletion, deletionQuestion } from './use-delete.ts';

export function DetailActions({
  experience,
  deletion,
}: {
  readonly experience: Experience;
  readonly deletion: Deletion;
}) {
  const like = useLike(experience);
  return (
    <>
      <div className={styles.actions}>
        <LikeButton experience={experience} like={like} />
        <CreatorActions experience={experience} deletion={deletion} />
        <SaveButton experience={experience} isNamed />
        <ShareButton experience={experience} />
      </div>
      {like.failure && <Problem>{LIKE_FAILURES[like.failure]}</Problem>}
      {(deletion.status === 'failed' || deletion.status === 'refused') && (
        <Problem>{DELETE_FAILURES[deletion.status]}</Problem>
      )}
    </>
  );
}

function CreatorActions({
  experience,
  deletion,
}: {
  readonly experience: Experience;
  readonly deletion: Deletion;
}) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const isCreator = useIsCreator(experience, user);
  if (!user || !isCreator) return null;
  const isDeleting = deletion.status === 'deleting';
  return (
    <>
      <Button disabled={isDeleting} onClick={() => portal.openComposer(experience)}>
        Edit
      </Button>
      <Button
        variant="danger"
        // A disabled button would lose the focus.
        aria-disabled={isDeleting}
        onClick={() => !isDeleting && deletion.ask(experience, user)}
      >
        {isDeleting ? 'Deleting…' : 'Delete'}
      </Button>
      {deletion.status === 'asking' && (
        <QuestionDialog
          title={deletionQuestion(experience)}
          text="A deleted experience cannot be brought back."
          stay="Keep it"
          onStay={deletion.cancel}
          actions={{ Delete: { variant: 'danger', onClick: () => deletion.remove(experience, user) } }}
        />
      )}
    </>
  );
}

function Problem({ children }: { readonly children: string }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}
