import { loadPortalConfig, type Terms } from '@portal/shared/config';
import { acceptedTerms, acceptTerms } from '@portal/shared/drafts';
import type { User } from '@portal/shared/session';
import { useState } from 'react';
import type { FormState } from '../draft/form-state.ts';

/** Asks each account to accept the terms before its first save on this device, and again for each new version. */
export function useTermsQuestion(user: User | undefined, send: (state: FormState) => void) {
  const [asked, setAsked] = useState<{
    readonly state: FormState;
    readonly terms: Terms;
    readonly uid: string;
  }>();
  const stay = (): void => setAsked(undefined);
  return {
    /** Sends the form if there are no terms, or if the account has accepted them. Otherwise shows the question. */
    async sendIfAccepted(state: FormState): Promise<void> {
      if (!user) return;
      const terms = await readTerms();
      if (!terms || acceptedTerms(user.uid) === terms.version) send(state);
      else setAsked({ state, terms, uid: user.uid });
    },
    question: asked &&
      asked.uid === user?.uid && {
        terms: asked.terms,
        onStay: stay,
        onAccept(): void {
          stay();
          acceptTerms(asked.uid, asked.terms.version);
          send(asked.state);
        },
      },
  };
}

/** A page without its configuration has no accounts that could accept something. */
const readTerms = (): Promise<Terms | undefined> =>
  loadPortalConfig().then(
    ({ operator }) => operator?.terms,
    () => undefined,
  );
