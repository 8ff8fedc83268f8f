import {
  type Experience,
  lastDay,
  type OneExperience,
  preloadWriting,
  totalLength,
} from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { useSession } from '@portal/shared/session';
import { announce, Dialog, useFocusAfterRender } from '@portal/shared/ui';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { conflictWords } from '../messages/failures.ts';
import { playTypingSound } from '../sound/play-typing-sound.ts';
import { timeAt, useClockOffset } from './clock-offset.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import styles from './experience-form.module.css';
import { FormFields } from './form-fields.tsx';
import { FormFooter } from './form-footer.tsx';
import {
  changeFields,
  draftIn,
  type FormState,
  formStateOf,
  formStateWith,
  isSameDraft,
} from './form-state.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { versionWith } from './stored-draft.ts';
import { useCompanyQuestion } from './use-company-question.ts';
import { useDraft } from './use-draft.ts';
import { useEditedVersion } from './use-edited-version.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSave } from './use-save.ts';
import { type FormErrors, remainingErrors, validateForm } from './validate-form.ts';

export function ExperienceForm({
  experience,
  current,
}: {
  readonly experience: Experience | undefined;
  readonly current?: OneExperience;
}) {
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const focusSoon = useFocusAfterRender(form);
  const { saving, save } = useSave(() => focusSoon('[type="submit"]'));
  const isSaving = saving.status === 'saving';
  const { edited, setEdited, newer, changed, ...version } = useEditedVersion(experience, current, isSaving);
  const isDeleted = version.isDeleted || saving.status === 'deleted';
  const initial = useMemo(() => formStateOf(edited), [edited]);
  const [state, setState] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isConflictShown, setIsConflictShown] = useState(false);
  // What is stored now, which a save replaces; a deleted experience is saved as a new one.
  const replaced = isDeleted ? undefined : (newer ?? edited);
  const guard = useLeaveGuard({ isUnsaved: !isSameDraft(state, initial), isSaving });
  const company = useCompanyQuestion(state.fields.company, initial.fields.company);
  const offset = useClockOffset();
  const { open, isRestored, offer } = useDraft({
    experience,
    isDeleted,
    state,
    initial,
    onContinue: ({ draft, base }) => {
      setState(formStateWith(draft));
      // What has been changed since is told as if the form had stayed open.
      if (edited) setEdited(versionWith(edited, base));
    },
  });
  useEffect(preloadWriting, []);

  const context = () => ({ edited: replaced, now: timeAt(offset), isClockWrong: offset !== 0 });

  const load = (version: Experience): void => {
    setEdited(version);
    setState(formStateOf(version));
    setErrors({});
    setIsConflictShown(false);
  };
  // A form in which nothing was typed follows what is stored.
  if (newer && isSameDraft(state, initial)) load(newer);

  const change = (next: FormState): void => {
    setState(next);
    setErrors((before) => remainingErrors(before, next, context()));
  };

  const leave = (): void => {
    if (!isSaving) void open.current?.delete();
    portal.closeComposer();
    if (isSaving) announce(`${state.fields.company.trim()} is still being sent. Keep this page open.`);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSaving) return;
    const validation = validateForm(state, context());
    if (validation.status === 'essentials-missing') window.alert('Company, role, date required');
    if (validation.status !== 'valid') {
      setErrors(validation.errors);
      focusSoon('[aria-invalid="true"], [data-invalid="true"], [type="submit"]');
    } else if (!company.ask()) {
      send(state);
    }
  };

  const send = (state: FormState): void => {
    if (newer && !isDeleted) setIsConflictShown(true);
    else overwrite(state);
  };

  const overwrite = (state: FormState): void => {
    setIsConflictShown(false);
    if (session.status !== 'signed-in' || !open.current) return;
    // The fields cannot hold the focus while they are disabled.
    focusSoon('[type="submit"]');
    void save({ experience: replaced, draft: draftIn(state), user: session.user }, open.current);
  };

  return (
    <>
      {/* Before the form, so that it is closed first and the form can give the focus back. */}
      {guard.question && <LeaveDialog question={guard.question} onStay={guard.stay} onLeave={leave} />}
      {company.question && (
        <CompanyDialog
          question={company.question}
          onStay={company.close}
          onAnswer={(name) => {
            const next = changeFields(state, { company: name });
            company.close();
            change(next);
            send(next);
          }}
        />
      )}
      {isConflictShown && newer && (
        <QuestionDialog
          title="Overwrite the new version?"
          text={`${conflictWords(changed)} Loading it discards what you typed; overwriting it discards those changes.`}
          stay="Keep editing"
          onStay={() => setIsConflictShown(false)}
          actions={{
            'Load the new version': { onClick: () => load(newer) },
            Overwrite: { variant: 'danger', onClick: () => overwrite(state) },
          }}
        />
      )}
      <Dialog
        title={experience?.company ? 'Edit Experience' : 'Add Experience'}
        maxWidth={500}
        onDismiss={portal.dismissComposer}
      >
        <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={playTypingSound}>
          {offer && !isSaving && <DraftOffer {...offer} />}
          <FormFields
            state={state}
            initial={initial}
            storedName={replaced?.createdByName}
            errors={errors}
            lastDay={lastDay(timeAt(offset))}
            disabled={isSaving}
            onChange={change}
            focusSoon={focusSoon}
          />
          <FormFooter
            saving={saving}
            isDeleted={isDeleted}
            changed={changed}
            isRestored={isRestored}
            length={totalLength(draftIn(state), replaced)}
            problem={errors.total ?? errors.questions}
            onReload={async () => {
              // Where the device has no room, the browser asks.
              if (await open.current?.flush()) guard.releasePage();
              window.location.reload();
            }}
          />
        </form>
      </Dialog>
    </>
  );
}
