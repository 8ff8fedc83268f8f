import { type FormEvent, useState } from 'react';
import { changeFields, type FormState } from './form-state.ts';
import { useCompanyQuestion } from './use-company-question.ts';
import type { useFormState } from './use-form-state.ts';

/** Sends a valid form. First asks the author if the company is unknown, or if a newer version is stored. */
export function useSubmit({
  form: { state, initial, newer, isDeleted, load, change, validate },
  isSaving,
  send,
  focusSoon,
}: {
  readonly form: ReturnType<typeof useFormState>;
  readonly isSaving: boolean;
  readonly send: (state: FormState) => void;
  readonly focusSoon: (selector: string) => void;
}) {
  const company = useCompanyQuestion(state.fields.company, initial.fields.company);
  const [isConflictShown, setIsConflictShown] = useState(false);
  const closeConflict = (): void => setIsConflictShown(false);

  const sendUnlessNewer = (state: FormState): void => {
    if (newer && !isDeleted) setIsConflictShown(true);
    else send(state);
  };

  return {
    submit(event: FormEvent): void {
      event.preventDefault();
      if (isSaving) return;
      const { status } = validate();
      if (status === 'essentials-missing') window.alert('Company, role, date required');
      if (status !== 'valid') {
        focusSoon('[aria-invalid="true"], [data-invalid="true"], [type="submit"]');
      } else if (!company.ask()) {
        sendUnlessNewer(state);
      }
    },
    company: company.question && {
      question: company.question,
      onStay: company.close,
      onAnswer(name: string): void {
        const next = changeFields(state, { company: name });
        company.close();
        change(next);
        sendUnlessNewer(next);
      },
    },
    conflict: isConflictShown &&
      newer && {
        onStay: closeConflict,
        onLoad(): void {
          closeConflict();
          load(newer);
        },
        onOverwrite(): void {
          closeConflict();
          send(state);
        },
      },
  };
}
