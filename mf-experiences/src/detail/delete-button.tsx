import { QuestionDialog } from '@portal/shared/dialogs';
import type { Experience } from '@portal/shared/model';
import type { User } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { DetailAction } from '../detail-action.tsx';
import { DELETE_FAILURES } from '../messages/failures.ts';
import { ActionProblem } from './action-problem.tsx';
import { type Deletion, deletionQuestion } from './use-delete.ts';

export function DeleteButton({
  experience,
  user,
  deletion,
  isInText = false,
}: {
  readonly experience: Experience;
  readonly user: User;
  readonly deletion: Deletion;
  /** True outside the bar of the detail. */
  readonly isInText?: boolean;
}) {
  const isDeleting = deletion.status === 'deleting';
  const button = {
    // A disabled button would lose the focus.
    'aria-disabled': isDeleting,
    onClick: () => !isDeleting && deletion.ask(experience, user),
    children: isDeleting ? 'Deleting…' : 'Delete',
  };
  return (
    <>
      {isInText ? <Button variant="danger" {...button} /> : <DetailAction icon="delete" {...button} />}
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

export function DeleteProblem({ deletion: { status } }: { readonly deletion: Deletion }) {
  return status === 'failed' || status === 'refused' ? (
    <ActionProblem>{DELETE_FAILURES[status]}</ActionProblem>
  ) : null;
}
