import type { Claims } from './session.ts';

interface Account {
  readonly uid: string;
  readonly displayName: string | null;
  getIdTokenResult(): Promise<{ readonly claims: Claims }>;
  getIdToken(forceRefresh: true): Promise<unknown>;
  reload(): Promise<void>;
}

/**
 * Makes the names of the token and of the account equal after a rename. The rules compare the author's name, which
 * comes from the account, with the token. Renews the token, and then reloads the account if the names still differ.
 * Resolves to true if the account's name has changed. Call the function at each new token. If the names still differ
 * afterwards, later calls with the same names do nothing.
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
      // Without a network nothing is renewed. The next token causes another attempt.
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
