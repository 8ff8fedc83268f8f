import { useEffect, useEffectEvent, useState } from 'react';
import type { FormState } from './form-state.ts';
import type { Author } from './use-author.ts';

/** Asks before a form is sent for another account than that of its author. */
export function useAuthorQuestion(author: Author, send: (state: FormState) => void) {
  const [asked, setAsked] = useState<FormState>();
  const [taken, setTaken] = useState<FormState>();
  const sendTaken = useEffectEvent(send);

  // The draft of the account that has taken the text is open by then.
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
