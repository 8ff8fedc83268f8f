import {
  type ClosingQuestion,
  DISCARD_QUESTION,
  QuestionDialog,
  submitByKey,
  TypedTextDialog,
} from '@portal/shared/dialogs';
import { type Experience, totalLength } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import { preloadSource } from '@portal/shared/store';
import { announce } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { DraftOffer } from '../draft/draft-offer.tsx';
import { changeFields, draftIn, type FormState } from '../draft/form-state.ts';
import { useAuthor } from '../draft/use-author.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useFormState } from '../draft/use-form-state.ts';
import { wrongFields } from '../draft/validate-form.ts';
import type { OneExperience } from '../experience/use-experience.ts';
import { FormFooter } from '../save/form-footer.tsx';
import { useAskBeforeSave } from '../save/use-ask-before-save.ts';
import { useSave } from '../save/use-save.ts';
import { MuteButton } from '../sound/mute-button.tsx';
import { playTypingSound } from '../sound/typing-keys.ts';
import { type FocusSoon, useFormFocus } from '../use-form-focus.ts';
import styles from './experience-form.module.css';
import { FormFields } from './form-fields.tsx';
import { NameField } from './name-field.tsx';

const KEEP_SENDING: ClosingQuestion = {
  title: 'Your experience is not saved yet',
  text: 'It is still being sent. If you close the form, sending goes on as long as this page is open, and you are told if it fails.',
  stay: 'Stay',
  leave: 'Close and keep sending',
  variant: 'primary',
};

export function ExperienceForm({
  experience,
  current,
}: {
  readonly experience: Experience | undefined;
  readonly current?: OneExperience;
}) {
  const element = useRef<HTMLFormElement>(null);
  // Otherwise the check box above would take the focus, and a typed space would tick the box.
  const { focusSoon, focusInvalid, showNamed } = useFormFocus(element, 'company');
  const { form, isSaving, saving, author, earlier, question, send, leave, reload } = useExperienceForm(
    experience,
    current,
    focusSoon,
  );
  const { submit, asked, stay } = useAskBeforeSave({ form, author, isSaving, send, focusInvalid });
  useEffect(preloadSource, []);

  return (
    <>
      {/* The question is before the form. It therefore closes first, and the form restores the focus. */}
      {asked && <QuestionDialog key={asked.title} {...asked} stay="Keep editing" onStay={stay} />}
      <TypedTextDialog
        title={experience?.company ? 'Edit Experience' : 'Add Experience'}
        maxWidth={500}
        question={question}
        onClose={portal.closeComposer}
        onLeave={leave}
      >
        {(close) => (
          <form
            ref={element}
            className={styles.form}
            noValidate
            onSubmit={submit}
            onKeyDown={(event) => {
              playTypingSound(event);
              submitByKey(event);
            }}
          >
            <div className={styles.startedOver}>{earlier.startedOver}</div>
            {earlier.offer && !isSaving && <DraftOffer {...earlier.offer} />}
            <div className={`stack loose ${styles.scroller}`}>
              <FormFields form={form} disabled={isSaving} focusSoon={focusSoon}>
                <NameField
                  isShown={form.state.fields.showName}
                  onChange={(showName) => form.change(changeFields(form.state, { showName }))}
                />
              </FormFields>
              <div>
                <MuteButton />
              </div>
            </div>
            <FormFooter
              saving={saving}
              author={author}
              isEdit={form.replaced !== undefined}
              isDeleted={form.isDeleted}
              isWithheld={form.isWithheld}
              changed={form.changed}
              isRestored={earlier.isRestored}
              length={totalLength(draftIn(form.state), form.replaced)}
              problem={form.errors.total ?? form.errors.questions}
              wrong={wrongFields(form.errors, form.state)}
              onShow={showNamed}
              onReload={reload}
              onClose={close}
            />
          </form>
        )}
      </TypedTextDialog>
    </>
  );
}

/** The state of the form, its draft, and the ways to end the form: sending, leaving, and reloading the page. */
function useExperienceForm(
  experience: Experience | undefined,
  current: OneExperience | undefined,
  focusSoon: FocusSoon,
) {
  const { saving, save } = useSave(() => focusSoon('save'));
  const isSaving = saving.status === 'saving';
  const form = useFormState(experience, current, saving);
  const author = useAuthor(form.isTyped);
  const { open, ...earlier } = useDraft({ experience, form, author, focusSoon });
  const [isReloading, setIsReloading] = useState(false);
  const loss = isSaving ? KEEP_SENDING : form.isTyped ? DISCARD_QUESTION : undefined;

  const send = (state: FormState): void => {
    if (!author.user || !open.current) return;
    // The submit button takes the focus, because the fields are disabled during a save and cannot have the focus.
    focusSoon('save');
    void save({ experience: form.replaced, draft: draftIn(state), user: author.user }, open.current);
  };

  const leave = (): void => {
    // If another account has typed the text, the draft stays stored for that account.
    if (!isSaving && !author.isOther) void open.current?.delete();
    if (isSaving)
      announce(
        `Your experience at ${form.state.fields.company.trim()} is still being sent. Keep this page open.`,
      );
  };

  const reload = async (): Promise<void> => {
    // If the device has stored the draft, the page reloads at once. Otherwise the browser asks first.
    if (await open.current?.flush()) setIsReloading(true);
    else window.location.reload();
  };

  // The dialog has released the page before.
  useEffect(() => {
    if (isReloading) window.location.reload();
  }, [isReloading]);
  const question = isReloading ? undefined : loss;
  return { form, isSaving, saving, author, earlier, question, send, leave, reload };
}
