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
      text={`${conflictWords(changed)} If you load the new version, what you typed is lost. If you overwrite it, the other changes are lost.`}
      stay="Keep editing"
      onStay={onStay}
      actions={{
        'Load the new version': { onClick: onLoad },
        Overwrite: { variant: 'danger', onClick: onOverwrite },
      }}
    />
  );
}
