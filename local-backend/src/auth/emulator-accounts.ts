import type { Account } from './person.ts';

export interface EmulatorAddress {
  /** The base URL, such as `http://127.0.0.1:9099`. */
  readonly url: string;
  readonly projectId: string;
}

const ACCOUNTS_PER_CALL = 500;
const CALLS_AT_ONCE = 8;

/**
 * Adds these accounts to the emulator under their permanent uids. Otherwise a refresh token from an earlier run would
 * be refused, and signing in again would create a new uid. Existing accounts are not changed.
 */
export async function restoreAccounts(
  emulator: EmulatorAddress,
  accounts: readonly Account[],
): Promise<void> {
  const created: Account[] = [];
  for (let start = 0; start < accounts.length; start += ACCOUNTS_PER_CALL) {
    created.push(...(await createAccounts(emulator, accounts.slice(start, start + ACCOUNTS_PER_CALL))));
  }
  for (let start = 0; start < created.length; start += CALLS_AT_ONCE) {
    const part = created.slice(start, start + CALLS_AT_ONCE);
    await Promise.all(part.map((account) => acceptOldTokens(emulator, account)));
  }
}

/** Deletes an account in the emulator. A missing account is no error. */
export async function deleteAccount(emulator: EmulatorAddress, uid: string): Promise<void> {
  await call(emulator, 'accounts:delete', { localId: uid }).catch((error: Error) => {
    if (!error.message.includes('USER_NOT_FOUND')) throw error;
  });
}

async function createAccounts(emulator: EmulatorAddress, accounts: readonly Account[]) {
  const answer = await call(emulator, 'accounts:batchCreate', { users: accounts.map(encodeAccount) });
  const errors = (answer.error ?? []) as readonly { index: number; message: string }[];
  const refused = errors.find(({ message }) => !message.includes('existing account'));
  if (refused !== undefined) throw new Error(`Cannot restore accounts: ${refused.message}`);
  const known = new Set(errors.map(({ index }) => index));
  return accounts.filter((_, index) => !known.has(index));
}

function encodeAccount({ uid, sub, name, email }: Account): object {
  return {
    localId: uid,
    displayName: name,
    email,
    emailVerified: true,
    providerUserInfo: [{ providerId: 'google.com', rawId: sub, displayName: name, email }],
  };
}

/**
 * Makes the emulator accept tokens that were issued before it created the account. Otherwise a browser that sends such
 * a token on reload would be signed out.
 */
async function acceptOldTokens(emulator: EmulatorAddress, { uid }: Account): Promise<void> {
  await call(emulator, 'accounts:update', { localId: uid, validSince: '1' });
}

async function call(emulator: EmulatorAddress, method: string, body: object) {
  const { url, projectId } = emulator;
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Cannot call ${method} of the Auth emulator: ${response.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
