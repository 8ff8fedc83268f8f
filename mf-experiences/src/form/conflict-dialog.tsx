import { Button } from '@portal/shared/ui';
import { conflictWords } from '../messages/failures.ts';
import { QuestionDialog } from './question-dialog.tsx';

/** What is asked before a newer version of the experience is overwritten. */
export function ConflictDialog({
  changed,
  onStay,
  onLoad,
  onOverwrite,
}: {
  /** What the newer version changed, in words. */
  readonly changed: readonly string[];
  readonly onStay: () => void;
  readonly onLoad: () => void;
  readonly onOverwrite: () => void;
}) {
  const actions = (
    <>
      <Button onClick={onLoad}>Load the new version</Button>
      <Button variant="danger" onClick={onOverwrite}>
        Overwrite
      </Button>
    </>
  );
  return (
    <QuestionDialog title="Overwrite the new version?" stay="Keep editing" onStay={onStay} actions={actions}>
      {conflictWords(changed)} Loading it discards what you typed; overwriting it discards those changes.
    </QuestionDialog>
  );
}
