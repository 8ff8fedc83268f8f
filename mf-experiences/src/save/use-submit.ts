import { type FormEvent, useState } from 'react';
import { changeFields, type FormState } from '../draft/form-state.ts';
import type { Author } from '../draft/use-author.ts';
import type { useFormState } from '../draft/use-form-state.ts';
import { useAuthorQuestion } from './use-author-question.ts';
import { useCompanyQuestion } from './use-company-question.ts';
import { useTermsQuestion } from './use-terms-question.ts';

/**
 * Sends a valid form. First asks, in this order: whether an unknown company is a known one, whether to overwrite a newer
 * version, whether another account than the author's may save the text, and whether this account accepts the terms.
 */
export function useSubmit({
  form: { state, initial, newer, replaced, isDeleted, load, change, validate },
  author,
  isSaving,
  send,
  focusSoon,
}: {
  readonly form: ReturnType<typeof useFormState>;
  readonly author: Author;
  readonly isSaving: boolean;
  readonly send: (state: FormState) => void;
  readonly focusSoon: (selector: string) => void;
}) {
  const company = useCompanyQuestion(state.fields.company, initial.fields.company);
  const [isConflictShown, setIsConflictShown] = useState(false);
  const closeConflict = (): void => setIsConflictShown(false);

  const terms = useTermsQuestion(author.user, send);
  const other = useAuthorQuestion(author, terms.sendIfAccepted);
  const sendAsAuthor = (state: FormState): void => {
    // An edit needs no confirmation, because the store refuses an edit by another account.
    if (author.isOther && !replaced) other.ask(state);
    else void terms.sendIfAccepted(state);
  };
  const sendUnlessNewer = (state: FormState): void => {
    if (newer && !isDeleted) setIsConflictShown(true);
    else sendAsAuthor(state);
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
          sendAsAuthor(state);
        },
      },
    author: other.question,
    terms: terms.question,
  };
}
