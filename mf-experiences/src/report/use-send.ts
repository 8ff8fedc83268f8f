import { holdPage } from '@portal/shared/dialogs';
import { afterWrite, RefusedError } from '@portal/shared/store';
import { announce, announceProblem } from '@portal/shared/ui';
import { useState } from 'react';
import { contactActions } from '../messages/contact-actions.ts';
import { isBlock } from '../messages/failures.ts';
import { useIsShown } from '../use-is-shown.ts';

export type Sending =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'failed'; readonly words: string };

/** Sends to the moderators and announces it, or its failure if the form is closed. */
export function useSend({
  send,
  sentWords,
  problemWords,
  otherWords,
  onSent,
}: {
  readonly send: () => Promise<void>;
  readonly sentWords: string;
  readonly problemWords: (error: unknown) => string;
  /** Reads after a refusal. Resolves to the reason if another tab or device has sent something else before. */
  readonly otherWords: () => Promise<string | undefined>;
  readonly onSent: () => void;
}) {
  const isShown = useIsShown();
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const start = async (): Promise<void> => {
    setSending({ status: 'sending' });
    const releasePage = holdPage();
    try {
      await send();
      releasePage();
      announce(sentWords);
      onSent();
    } catch (error) {
      console.error('Cannot send to the moderators:', error);
      const other = error instanceof RefusedError ? await otherWords().catch(() => undefined) : undefined;
      const words = other ?? problemWords(error);
      setSending({ status: 'failed', words });
      if (!isShown.current) announceProblem(words, ...(await contactActions(isBlock(error))));
      afterWrite(error, releasePage);
    }
  };
  return { sending, start };
}
