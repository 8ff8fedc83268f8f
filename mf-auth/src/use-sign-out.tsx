import { QuestionDialog } from '@portal/shared/dialogs';
import type { Unsent } from '@portal/shared/drafts';
import { signOut, type User } from '@portal/shared/session';
import { sentence } from '@portal/shared/ui';
import { useState } from 'react';

/** Signs out and deletes the account's unsaved texts. If there are unsaved texts, asks for confirmation first. */
export function useSignOut() {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const stay = (): void => setUnsent([]);
  return {
    leave: async ({ uid }: User): Promise<void> => {
      const found = await readUnsentOf(uid);
      if (found.length > 0) setUnsent(found);
      else await signOut();
    },
    question: unsent.length > 0 && (
      <QuestionDialog
        title="Sign out?"
        text={questionOf(unsent)}
        stay="Stay signed in"
        onStay={stay}
        actions={{
          'Sign out and delete': {
            variant: 'danger',
            onClick: () => {
              stay();
              void signOut();
            },
          },
        }}
      />
    ),
  };
}

/** The unsaved texts of an account; none if the code that could delete them cannot be loaded. */
const readUnsentOf = async (uid: string): Promise<readonly Unsent[]> => {
  const drafts = await import('@portal/shared/drafts').catch(() => undefined);
  return drafts?.readUnsent(uid) ?? [];
};

function questionOf(unsent: readonly Unsent[]): string {
  const companies = [...new Set(unsent.map(({ company }) => company).filter(Boolean))];
  const about = companies.length > 0 ? ` about ${new Intl.ListFormat('en').format(companies)}` : '';
  return unsent.length === 1
    ? `${sentence(`You have an unsent experience${about}`)} Sign out and delete it?`
    : `${sentence(`You have ${unsent.length} unsent experiences${about}`)} Sign out and delete them?`;
}
