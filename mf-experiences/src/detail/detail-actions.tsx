import type { Experience } from '@portal/shared/model';
import { reportedTextOf } from '@portal/shared/moderation';
import { portal } from '@portal/shared/portal';
import { type User, useSession } from '@portal/shared/session';
import { DetailAction } from '../detail-action.tsx';
import styles from '../detail-actions.module.css';
import { useIsCreator } from '../experience/use-is-creator.ts';
import { LikeButton } from '../like/like-button.tsx';
import { useLike } from '../like/use-like.ts';
import { LIKE_FAILURES } from '../messages/failures.ts';
import { Message } from '../messages/message.tsx';
import { ReportButton } from '../report/report-button.tsx';
import type { OpenDialog } from '../report/use-detail-dialog.ts';
import { SaveButton } from '../saved/save-button.tsx';
import { ActionProblem } from './action-problem.tsx';
import { DeleteButton, DeleteProblem } from './delete-button.tsx';
import { ShareButton } from './share-button.tsx';
import type { Deletion } from './use-delete.ts';

export function DetailActions({
  experience,
  deletion,
  isReported,
  openDialog,
}: {
  readonly experience: Experience;
  readonly deletion: Deletion;
  readonly isReported: boolean;
  readonly openDialog: OpenDialog;
}) {
  const like = useLike(experience);
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const isCreator = useIsCreator(experience, user);
  const mayReport = isCreator === false && session.status !== 'loading';
  return (
    <>
      <div className={styles.actions}>
        <LikeButton experience={experience} like={like} />
        {user && isCreator && <CreatorActions experience={experience} user={user} deletion={deletion} />}
        <SaveButton experience={experience} isNamed />
        <ShareButton experience={experience} />
        {mayReport && (
          <ReportButton
            key={`${user?.uid} ${reportedTextOf({ ...experience })}`}
            {...{ experience, user, isReported, openDialog }}
          />
        )}
      </div>
      {like.failure && (
        <ActionProblem>
          <Message words={LIKE_FAILURES[like.failure]} />
        </ActionProblem>
      )}
      <DeleteProblem deletion={deletion} />
    </>
  );
}

function CreatorActions({
  experience,
  user,
  deletion,
}: {
  readonly experience: Experience;
  readonly user: User;
  readonly deletion: Deletion;
}) {
  return (
    <>
      <DetailAction
        icon="edit"
        disabled={deletion.status === 'deleting'}
        onClick={() => portal.openComposer(experience)}
      >
        Edit
      </DetailAction>
      <DeleteButton experience={experience} user={user} deletion={deletion} />
    </>
  );
}
