import type { ErasableAccounts } from '@portal/backend/local';
import type { Reporters } from '@portal/backend/moderation';
import { personOf } from '@portal/shared/moderation';
import type { openAccounts } from 'local-backend/auth';

type Known = Awaited<ReturnType<typeof openAccounts>>;

export type LocalAccounts = ErasableAccounts & Reporters;

/** The accounts of the local sign-in page, as the functions see those of Google. `signingIn` is the page once it runs. */
export function localAccounts(
  signingIn: Promise<{ readonly accounts: Known; deleteAccount(uid: string): Promise<void> }>,
): LocalAccounts {
  return {
    async peopleOf(uid) {
      const known = (await signingIn).accounts.all().filter((one) => one.uid === uid);
      return Promise.all(known.map(({ sub }) => personOf({ providerId: 'google.com', uid: sub })));
    },
    async createdAt(uids) {
      const { accounts } = await signingIn;
      return new Map(
        uids.flatMap((uid) => [accounts.createdAt(uid)].flatMap((at) => (at ? [[uid, at]] : []))),
      );
    },
    delete: async (uid) => (await signingIn).deleteAccount(uid),
  };
}
