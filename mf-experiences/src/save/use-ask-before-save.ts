import type { Terms } from '@portal/shared/config';
import { acceptTerms } from '@portal/shared/drafts';
import { FIELDS } from '@portal/shared/model';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { changeFields, type FormState } from '../draft/form-state.ts';
import type { Author } from '../draft/use-author.ts';
import type { useFormState } from '../draft/use-form-state.ts';
import { nextQuestion, type Question } from './next-question.ts';
import { useSameCompany } from './same-company.ts';
import { askAuthor, askCompany, askConflict, askTerms, type SaveQuestion } from './save-questions.tsx';
import { hasAccepted, readTerms } from './terms.ts';

/** A form that is valid and not sent yet, and the questions about it that are answered. */
interface Submitted {
  readonly state: FormState;
  readonly answered: readonly Question[];
  readonly terms: Terms | undefined;
}

/** Sends a valid form once each question of `nextQuestion` is answered. */
export function useAskBeforeSave({
  form,
  author,
  isSaving,
  send,
  focusInvalid,
}: {
  readonly form: ReturnType<typeof useFormState>;
  readonly author: Author;
  readonly isSaving: boolean;
  readonly send: (state: FormState) => void;
  readonly focusInvalid: () => void;
}) {
  const { state, initial, newer, changed, replaced, isDeleted, change } = form;
  const [submitted, setSubmitted] = useState<Submitted>();
  const typed = FIELDS.company.clean(state.fields.company);
  const same = useSameCompany(typed === FIELDS.company.clean(initial.fields.company) ? '' : typed);
  /** The company of the last answer. Each name is asked about once, also if the author goes on editing. */
  const [askedName, setAskedName] = useState<string>();
  const uid = author.user?.uid;

  const questionOf = ({ terms, answered }: Submitted): Question | undefined =>
    nextQuestion(
      {
        company: same !== undefined && askedName !== typed,
        conflict: newer !== undefined && !isDeleted,
        // An edit needs no confirmation, because the store refuses an edit by another account.
        author: author.isOther && !replaced,
        terms: uid !== undefined && terms !== undefined && !hasAccepted(uid, terms),
      },
      answered,
    );
  const question = submitted && questionOf(submitted);
  const terms = submitted?.terms;
  const stay = (): void => {
    if (question === 'company') setAskedName(typed);
    setSubmitted(undefined);
  };
  const answer = (given: Question, state = submitted?.state): void =>
    setSubmitted((before) => before && state && { ...before, state, answered: [...before.answered, given] });

  // The form is sent in an effect, because an account must first have taken over the text and opened its draft.
  const isAnswered = submitted !== undefined && question === undefined;
  const sendSubmitted = useEffectEvent(() => {
    setSubmitted(undefined);
    if (submitted) send(submitted.state);
  });
  useEffect(() => {
    if (isAnswered) sendSubmitted();
  }, [isAnswered]);

  return {
    async submit(event: FormEvent): Promise<void> {
      event.preventDefault();
      if (isSaving) return;
      const { status } = form.validate();
      if (status === 'essentials-missing') window.alert('Company, role, date required');
      if (status === 'valid') {
        const given = { state, answered: [], terms: await readTerms() };
        if (questionOf(given)) setSubmitted(given);
        else send(state);
      } else focusInvalid();
    },
    stay,
    asked: asked(),
  };

  function asked(): SaveQuestion | undefined {
    switch (question) {
      case 'company':
        return (
          same &&
          askCompany(typed, same, (name) => {
            const next = changeFields(state, { company: name });
            setAskedName(name);
            change(next);
            answer('company', next);
          })
        );
      case 'conflict': {
        const load = (): void => {
          stay();
          if (newer) form.load(newer);
        };
        return askConflict(changed, load, () => answer('conflict'));
      }
      case 'author':
        return askAuthor(author, () => {
          author.take();
          answer('author');
        });
      case 'terms':
        return (
          terms &&
          askTerms(terms, () => {
            if (uid !== undefined) acceptTerms(uid, terms.version);
            answer('terms');
          })
        );
      default:
        return undefined;
    }
  }
}
