import { QuestionDialog } from '@portal/shared/ui';
import type { LeaveQuestion } from './use-leave-guard.ts';

export function LeaveDialog({
  question,
  onStay,
  onLeave,
}: {
  readonly question: LeaveQuestion;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  return question === 'discard' ? (
    <QuestionDialog
      title="Discard what you typed?"
      text="It has not been saved."
      stay="Keep editing"
      onStay={onStay}
      actions={{ Discard: { variant: 'danger', onClick: onLeave } }}
    />
  ) : (
    <QuestionDialog
      title="Your experience is not saved yet"
      text={STILL_SENDING}
      stay="Stay"
      onStay={onStay}
      actions={{ 'Close and keep sending': { variant: 'primary', onClick: onLeave } }}
    />
  );
}

const STILL_SENDING =
  'It is still being sent. If you close the form, sending goes on as long as this page is open, and you are told if it fails.';
