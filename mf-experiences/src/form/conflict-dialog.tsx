import { QuestionDialog } from '@portal/shared/ui';
import { conflictWords } from '../messages/failures.ts';

export function ConflictDialog({
  changed,
  onStay,
  onLoad,
  onOverwrite,
}: {
  /** The names of the changed fields. */
  readonly changed: readonly string[];
  readonly onStay: () => void;
  readonly onLoad: () => void;
  readonly onOverwrite: () => void;
}) {
  return (
    <QuestionDialog
      title="Overwrite the new version?"
      text={`${conflictWords(changed)} Loading it discards what you typed; overwriting it discards those changes.`}
      stay="Keep editing"
      onStay={onStay}
      actions={{
        'Load the new version': { onClick: onLoad },
        Overwrite: { variant: 'danger', onClick: onOverwrite },
      }}
    />
  );
}
