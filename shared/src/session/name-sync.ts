import type { Claims } from './session.ts';

interface Account {
  readonly uid: string;
  readonly displayName: string | null;
  getIdTokenResult(): Promise<{ readonly claims: Claims }>;
  getIdToken(forceRefresh: true): Promise<unknown>;
  reload(): Promise<void>;
}

/**
 * Brings the name of a token and that of its account together after a rename, since the rules compare what is saved under the
 * account's name with the token. It renews the token, and then the account where that is the older one. Resolves to whether
 * the account has another name. Call it whenever there is a token: names that stay different are left alone.
 */
export function createNameSync(): (account: Account) => Promise<boolean> {
  let isRunning = false;
  let settled: string | undefined;
  return async (account) => {
    if (isRunning) return false;
    isRunning = true;
    try {
      const before = await readNames(account);
      if (before.areSame || before.key === settled) return false;
      await account.getIdToken(true);
      if (!(await readNames(account)).areSame) await account.reload();
      const after = await readNames(account);
      settled = after.key;
      return after.name !== before.name;
    } catch {
      // Without a network nothing is renewed. The next token tries again.
      return false;
    } finally {
      isRunning = false;
    }
  };
}

async function readNames(account: Account) {
  const { claims } = await account.getIdTokenResult();
  const [ofToken, name] = [claims.name ?? '', account.displayName ?? ''];
  return { name, areSame: ofToken === name, key: JSON.stringify([account.uid, ofToken, name]) };
}
