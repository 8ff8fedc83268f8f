import { useTypedValue } from '@portal/shared/dialogs';
import { type Experience, lastDay } from '@portal/shared/model';
import { useMemo, useState } from 'react';
import type { OneExperience } from '../experience/use-experience.ts';
import type { Saving } from '../messages/failures.ts';
import { timeAt, useClockOffset } from './clock-offset.ts';
import { type FormState, formStateOf, formStateWith, isSameDraft } from './form-state.ts';
import { type DraftValue, versionWith } from './stored-draft.ts';
import { type FormErrors, remainingErrors, type Validation, validateForm } from './validate-form.ts';
import { changedFields } from './version-difference.ts';

/** A form, its errors and changes elsewhere. For `uid`, it is remembered until `forget`. */
export function useFormState(
  experience: Experience | undefined,
  current: OneExperience | undefined,
  saving: Saving,
  uid?: string,
) {
  const [edited, setEdited] = useState(experience);
  // During a save, no version counts as newer, because the store already shows the version that the form is saving.
  const known = saving.status === 'saving' ? undefined : current;
  const stored = known?.status === 'ready' ? known.experience : undefined;
  const changed = edited && stored ? changedFields(edited, stored) : [];
  const newer = changed.length > 0 ? stored : undefined;
  const isDeleted = saving.status === 'deleted' || (known?.status === 'missing' && !known.isMalformed);
  const initial = useMemo(() => formStateOf(edited), [edited]);
  const {
    value: state,
    change: setState,
    isTyped,
    forget,
  } = useTypedValue({
    uid,
    name: `the version of ${experience?.id}`,
    initial,
    isTyped: (state) => !isSameDraft(state, initial),
  });
  const [errors, setErrors] = useState<FormErrors>({});
  const offset = useClockOffset();
  // The version that a save replaces. A deleted experience is saved as a new experience.
  const replaced = isDeleted ? undefined : (newer ?? edited);
  const context = () => ({ edited: replaced, now: timeAt(offset), isClockWrong: offset !== 0 });

  const load = (version: Experience): void => {
    setEdited(version);
    setState(formStateOf(version));
    setErrors({});
  };
  // A form without typed text follows the stored version.
  if (newer && !isTyped) load(newer);

  return {
    state,
    initial,
    isTyped,
    errors,
    replaced,
    newer,
    changed,
    isDeleted,
    isWithheld: saving.status === 'withheld' || known?.status === 'withheld',
    lastDay: lastDay(timeAt(offset)),
    load,
    forget,
    change(next: FormState): void {
      setState(next);
      setErrors((before) => remainingErrors(before, next, context()));
    },
    /** Changes of the experience after the draft was stored are shown as if the form had been open all the time. */
    restore({ draft, base }: DraftValue): void {
      setState(formStateWith(draft));
      if (edited) setEdited(versionWith(edited, base));
    },
    /** Validates the form. Shows the errors, if there are any. */
    validate(): Validation {
      const validation = validateForm(state, context());
      if (validation.status !== 'valid') setErrors(validation.errors);
      return validation;
    },
  };
}
