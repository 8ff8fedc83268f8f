import { useTypedText } from '@portal/shared/dialogs';
import type { Experience } from '@portal/shared/model';
import type { ReportReason } from '@portal/shared/moderation';
import type { User } from '@portal/shared/session';
import { answered, loadExperienceSource, MAX_NOTE_LENGTH, REPORT_REASONS } from '@portal/shared/store';
import { TextAreaField } from '@portal/shared/ui';
import { useState } from 'react';
import { reportProblem } from '../messages/failures.ts';
import { REPORT_SENT, reportedWords } from '../messages/moderation.ts';
import { ReasonField } from './reason-field.tsx';
import { SendDialog } from './send-dialog.tsx';
import { tooLong } from './too-long.ts';
import { useSend } from './use-send.ts';

/** Reports an experience to the moderators. An account reports an experience only once. */
export default function ReportDialog({
  experience,
  user,
  ended,
  onReported,
  onClose,
}: {
  readonly experience: Experience;
  readonly user: User;
  /** The reason why a report is not needed any more. */
  readonly ended: string | undefined;
  readonly onReported: () => void;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState<ReportReason>();
  const note = useTypedText(user.uid, `the report of ${experience.id}`);
  const [isChecked, setIsChecked] = useState(false);
  const noteError = tooLong(note.value, MAX_NOTE_LENGTH);
  const { sending, start } = useSend({
    async send() {
      const source = await loadExperienceSource();
      if (reason) await answered(source.report(experience.id, { reason, note: note.value.trim() }, user.uid));
    },
    sentWords: REPORT_SENT,
    problemWords: reportProblem,
    async otherWords() {
      const source = await loadExperienceSource();
      const stored = await source.readReport(experience.id, user.uid);
      return stored && reportedWords(stored);
    },
    onSent() {
      note.forget();
      onReported();
      onClose();
    },
  });
  const send = (): void => {
    setIsChecked(true);
    if (reason && !noteError) void start();
  };
  const isSending = sending.status === 'sending';
  const isOver = ended !== undefined && !isSending;
  return (
    <SendDialog
      title={`Report ${experience.company}, ${experience.role}`}
      sending={sending}
      ended={ended}
      isOver={isOver}
      isTyped={note.isTyped && !isOver}
      onSend={send}
      onClose={() => {
        if (isOver) note.forget();
        onClose();
      }}
      onDiscard={note.forget}
    >
      {() =>
        isOver ? (
          <>
            <p role="alert">{ended}</p>
            {note.isTyped && (
              <div>
                <p className="hint">Your note was not sent:</p>
                <p className="quiet prose">{note.value}</p>
              </div>
            )}
          </>
        ) : (
          <>
            <ReasonField
              reasons={REPORT_REASONS}
              value={reason}
              error={isChecked && !reason ? 'Choose a reason.' : undefined}
              disabled={isSending}
              onChange={setReason}
            />
            <p className="hint">
              A moderator reads your report and decides. The author does not see the report. You find the
              result in your menu, under ‘What I reported’.
            </p>
            <TextAreaField
              label="Note for the moderators"
              hint={`Optional, up to ${MAX_NOTE_LENGTH} characters.`}
              value={note.value}
              error={noteError}
              count={{ length: note.value.length, most: MAX_NOTE_LENGTH }}
              readOnly={isSending}
              onChange={({ target }) => note.change(target.value)}
            />
          </>
        )
      }
    </SendDialog>
  );
}
