import { useEffect, useEffectEvent, useState } from 'react';
import type { FormState } from '../draft/form-state.ts';
import type { Author } from '../draft/use-author.ts';

/** Asks for confirmation before the form is sent by another account than the author's. */
export function useAuthorQuestion(author: Author, send: (state: FormState) => void) {
  const [asked, setAsked] = useState<FormState>();
  const [taken, setTaken] = useState<FormState>();
  const sendTaken = useEffectEvent(send);

  // The form is sent in an effect, because the account must first have taken over the text and opened its draft.
  useEffect(() => {
    if (!taken) return;
    setTaken(undefined);
    sendTaken(taken);
  }, [taken]);

  const stay = (): void => setAsked(undefined);
  return {
    ask: setAsked,
    question: asked &&
      author.isOther && {
        author,
        onStay: stay,
        onSave(): void {
          stay();
          author.take();
          setTaken(asked);
        },
      },
  };
}
