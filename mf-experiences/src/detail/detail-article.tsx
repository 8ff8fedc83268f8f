import { type Experience, isCreator } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { LikeButton } from '../like/like-button.tsx';
import { useLike } from '../like/use-like.ts';
import styles from './detail-article.module.css';
import { Facts } from './facts.tsx';
import { RoundSteps } from './round-steps.tsx';
import type { Deletion } from './use-delete.ts';

/** An experience as an article: title, what can be done with it, facts, rounds, author. */
export function DetailArticle({
  experience,
  titleId,
  deletion,
}: {
  readonly experience: Experience;
  readonly titleId: string;
  readonly deletion: Deletion;
}) {
  const like = useLike(experience);
  return (
    <div className={styles.article}>
      <div>
        <h2 className={styles.company} id={titleId}>
          {experience.company}
        </h2>
        <p className={styles.role}>{experience.role}</p>
      </div>
      <div className={styles.actions}>
        <LikeButton experience={experience} liked={like.liked} onClick={like.toggle} />
        <CreatorActions experience={experience} deletion={deletion} />
      </div>
      {like.failed && <Problem>Your like was not saved. Try again.</Problem>}
      {deletion.status === 'failed' && <Problem>The experience was not deleted. Try again.</Problem>}
      <Facts experience={experience} />
      <RoundSteps rounds={experience.rounds} />
      <dl className={styles.author}>
        <dt>Shared By</dt>
        <dd>{experience.createdByName}</dd>
      </dl>
    </div>
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
  if (session.status !== 'signed-in' || !isCreator(experience, session.user)) return null;
  const isDeleting = deletion.status === 'deleting';
  return (
    <div className={styles.creator}>
      <Button disabled={isDeleting} onClick={() => portal.openComposer(experience)}>
        Edit
      </Button>
      <Button
        variant="danger"
        // A disabled button would lose the focus.
        aria-disabled={isDeleting}
        onClick={() => !isDeleting && deletion.remove(experience, session.user)}
      >
        {isDeleting ? 'Deleting…' : 'Delete'}
      </Button>
    </div>
  );
}

function Problem({ children }: { readonly children: string }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}
