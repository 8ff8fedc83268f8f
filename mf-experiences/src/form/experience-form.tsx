import type { Experience } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { useSession } from '@portal/shared/session';
import { Dialog } from '@portal/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { playTypingSound } from '../sound/play-typing-sound.ts';
import styles from './experience-form.module.css';
import { FormFields } from './form-fields.tsx';
import { FormFooter } from './form-footer.tsx';
import { draftIn, type FormState, formStateOf, isSameDraft } from './form-state.ts';
import { useFocusAfterRender } from './use-focus-after-render.ts';
import { useSave } from './use-save.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { type FormErrors, unsettled, validateForm } from './validate-form.ts';

/** The form that adds an experience, or edits the one it is given. */
export function ExperienceForm({ experience }: { readonly experience: Experience | undefined }) {
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const focusSoon = useFocusAfterRender(form);
  const [initial] = useState(() => formStateOf(experience));
  const [state, setState] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const saving = useSave(experience, () => focusSoon('[type="submit"]'));
  const isUnsaved = !isSameDraft(state, initial);
  useUnsavedGuard(isUnsaved);

  const change = (next: FormState): void => {
    setState(next);
    setErrors((before) => unsettled(before, next, new Date()));
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (saving.status === 'saving') return;
    const validation = validateForm(state, new Date());
    if (validation.status === 'essentials-missing') window.alert('Company, role, date required');
    if (validation.status !== 'valid') {
      setErrors(validation.errors);
      focusSoon('[aria-invalid="true"], [data-invalid="true"]');
    } else if (session.status === 'signed-in') {
      // The fields cannot hold the focus while they are disabled.
      focusSoon('[type="submit"]');
      void saving.save(draftIn(state), session.user);
    }
  };

  return (
    <Dialog
      title={initial.fields.company ? 'Edit Experience' : 'Add Experience'}
      maxWidth={500}
      onDismiss={portal.dismissComposer}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={playTypingSound}>
        <FormFields
          state={state}
          initial={initial}
          errors={errors}
          disabled={saving.status === 'saving'}
          onChange={change}
          focusSoon={focusSoon}
        />
        <FormFooter saving={saving.status} problem={errors.description} onCancel={portal.dismissComposer} />
      </form>
    </Dialog>
  );
}
