import { QuestionDialog } from '@portal/shared/ui';
import type { Author } from '../draft/use-author.ts';

/** Asks for confirmation before an account saves the text of another account. */
export function AuthorDialog({
  author: { user, author },
  onStay,
  onSave,
}: {
  readonly author: Author;
  readonly onStay: () => void;
  readonly onSave: () => void;
}) {
  return (
    <QuestionDialog
      title="Save it for another account?"
      text={`${author?.displayName} was signed in when this was typed. Now ${user?.displayName} is signed in.`}
      stay="Keep editing"
      onStay={onStay}
      actions={{ [`Save for ${user?.displayName}`]: { onClick: onSave } }}
    />
  );
}
