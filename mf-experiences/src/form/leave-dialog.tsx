import { Button } from '@portal/shared/ui';
import { QuestionDialog } from './question-dialog.tsx';
import type { LeaveQuestion } from './use-leave-guard.ts';

/** What is asked before the form is left. */
export function LeaveDialog({
  question,
  onStay,
  onLeave,
}: {
  readonly question: LeaveQuestion;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  if (question === 'keep-sending') {
    const leave = (
      <Button variant="primary" onClick={onLeave}>
        Close and keep sending
      </Button>
    );
    return (
      <QuestionDialog title="Your experience is not saved yet" stay="Stay" onStay={onStay} actions={leave}>
        It is still being sent. If you close the form, sending goes on as long as this page is open, and you
        are told if it fails.
      </QuestionDialog>
    );
  }
  const discard = (
    <Button variant="danger" onClick={onLeave}>
      Discard
    </Button>
  );
  return (
    <QuestionDialog title="Discard what you typed?" stay="Keep editing" onStay={onStay} actions={discard}>
      It has not been saved.
    </QuestionDialog>
  );
}
