import { useTypedText } from '@portal/shared/dialogs';
import { type Experience, storedVersion, totalLength } from '@portal/shared/model';
import type { User } from '@portal/shared/session';
import { answered, loadExperienceSource, MAX_OBJECTION_LENGTH } from '@portal/shared/store';
import { CheckboxField, TextAreaField } from '@portal/shared/ui';
import { useState } from 'react';
import { draftIn } from '../draft/form-state.ts';
import { useFormState } from '../draft/use-form-state.ts';
import { FormFields } from '../form/form-fields.tsx';
import { objectionProblem } from '../messages/failures.ts';
import { OBJECTION_STORED, OBJECTION_WAITS, VERSION_WAITS } from '../messages/moderation.ts';
import { TotalCount } from '../save/form-footer.tsx';
import { Problem } from '../save/save-notice.tsx';
import { SendDialog } from './send-dialog.tsx';
import { tooLong } from './too-long.ts';
import { useSend } from './use-send.ts';

const ADD_VERSION = 'Also send a changed version';
const UNCHANGED = `Change something below “${ADD_VERSION}”, or untick it.`;

/** Sends the author's objection to the moderators, perhaps with a changed version of the experience. */
export default function ObjectionDialog({
  experience,
  user,
  ended,
  onSent,
  onClose,
}: {
  readonly experience: Experience;
  readonly user: User;
  /** The reason why there is nothing to object to any more. */
  readonly ended: string | undefined;
  readonly onSent: (words: string) => void;
  readonly onClose: () => void;
}) {
  const { company, role } = experience;
  const text = useTypedText(user.uid, `the objection to ${experience.id}`);
  const [isChecked, setIsChecked] = useState(false);
  const [wasUnchanged, setWasUnchanged] = useState(false);
  const form = useFormState(experience, undefined, { status: 'idle' }, user.uid);
  const [hasVersion, setHasVersion] = useState(form.isTyped);
  const missing = isChecked && !text.isTyped ? 'Write your objection.' : undefined;
  const error = missing ?? tooLong(text.value, MAX_OBJECTION_LENGTH);
  const words = hasVersion ? VERSION_WAITS : OBJECTION_WAITS;
  const forget = (): void => {
    text.forget();
    form.forget();
  };
  const { sending, start } = useSend({
    async send() {
      const version = hasVersion ? storedVersion(draftIn(form.state), experience) : null;
      await answered((await loadExperienceSource()).object(experience.id, text.value.trim(), version));
    },
    sentWords: words,
    problemWords: objectionProblem,
    async otherWords() {
      const stored = await (await loadExperienceSource()).readObjection(experience.id);
      return stored && OBJECTION_STORED;
    },
    onSent() {
      forget();
      onSent(words);
      onClose();
    },
  });
  const isSending = sending.status === 'sending';
  const send = (): void => {
    setIsChecked(true);
    setWasUnchanged(hasVersion && !form.isTyped);
    const isVersionRight = !hasVersion || (form.validate().status === 'valid' && form.isTyped);
    if (text.isTyped && !error && isVersionRight) void start();
  };
  const isUnchanged = wasUnchanged && !form.isTyped;
  const problem = form.errors.total ?? form.errors.questions ?? (isUnchanged ? UNCHANGED : undefined);
  return (
    <SendDialog
      title={`Object: ${company}, ${role}`}
      sending={sending}
      ended={ended}
      isTyped={text.isTyped || form.isTyped}
      notes={
        hasVersion && (
          <>
            {problem && <Problem>{problem}</Problem>}
            <TotalCount length={totalLength(draftIn(form.state), experience)} />
          </>
        )
      }
      onSend={send}
      onClose={onClose}
      onDiscard={forget}
    >
      {(focusSoon) => (
        <>
          <TextAreaField
            label="Why it should be public"
            hint="You can send one objection. It cannot be changed afterwards."
            required
            rows={6}
            value={text.value}
            error={error}
            count={{ length: text.value.length, most: MAX_OBJECTION_LENGTH }}
            readOnly={isSending}
            onChange={({ target }) => text.change(target.value)}
          />
          <CheckboxField
            label={ADD_VERSION}
            hint="A moderator can publish it instead of the current text."
            checked={hasVersion}
            disabled={isSending}
            onChange={({ target }) => setHasVersion(target.checked)}
          />
          {hasVersion && <FormFields form={form} disabled={isSending} focusSoon={focusSoon} />}
        </>
      )}
    </SendDialog>
  );
}
