import {
  answered,
  type Experience,
  loadExperienceSource,
  MAX_OBJECTION_LENGTH,
} from '@portal/shared/experiences';
import { Dialog, TextAreaField } from '@portal/shared/ui';
import { useState } from 'react';
import { objectionProblem } from '../messages/failures.ts';
import { OBJECTION_WAITS } from '../messages/moderation.ts';
import { SendForm } from './send-form.tsx';
import { tooLong } from './too-long.ts';
import { useSend } from './use-send.ts';

/** Sends the author's objection to the moderators. */
export function ObjectionDialog({
  experience: { id, company, role },
  onSent,
  onClose,
}: {
  readonly experience: Experience;
  readonly onSent: () => void;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const missing = isChecked && text.trim() === '' ? 'Write your objection.' : undefined;
  const error = missing ?? tooLong(text, MAX_OBJECTION_LENGTH);
  const { sending, start } = useSend({
    send: async () => answered((await loadExperienceSource()).object(id, text.trim())),
    sentWords: OBJECTION_WAITS,
    problemWords: objectionProblem,
    onSent() {
      onSent();
      onClose();
    },
  });
  const send = (): void => {
    setIsChecked(true);
    if (text.trim() !== '' && !error) void start();
  };
  return (
    <Dialog title={`Object: ${company}, ${role}`} maxWidth={500} onDismiss={onClose}>
      <SendForm sending={sending} onSend={send} onClose={onClose}>
        <TextAreaField
          label="Why it should be public"
          hint="You can send one objection. It cannot be changed afterwards."
          required
          rows={6}
          value={text}
          error={error}
          count={{ length: text.length, most: MAX_OBJECTION_LENGTH }}
          readOnly={sending.status === 'sending'}
          onChange={({ target }) => setText(target.value)}
        />
      </SendForm>
    </Dialog>
  );
}
