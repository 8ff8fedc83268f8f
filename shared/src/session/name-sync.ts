import type { Claims } from './session.ts';

interface Account {
  readonly uid: string;
  readonly displayName: string | null;
  getIdTokenResult(): Promise<{ readonly claims: Claims }>;
  getIdToken(forceRefresh: true): Promise<unknown>;
  reload(): Promise<void>;
}

/**
 * Makes the names in the token and in the account equal after a rename: the stored name of an author comes from the
 * account, and the rules compare this name with the token. Call the returned function at each new token. If the names
 * differ, it renews the token. If they still differ, it reloads the account. Resolves to true if the account's name has
 * changed. If the names differ even then, later calls with the same names do nothing.
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
      // Without a network, nothing is renewed. The function is called again at the next token.
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
