import { TOKEN_GRACE_MS } from '../limits.ts';

type Account = { getIdToken(): Promise<string> } | null;

/**
 * Returns a function that sends an account's ID token to `url`: POST with a bearer header, or DELETE without an
 * account. Requests are sent one after the other, in the order of the calls. Failures are logged.
 */
export function createTokenSync(url: string): (account: Account) => void {
  let last = Promise.resolve();
  let current = new AbortController();
  return (account) => {
    const previous = current;
    setTimeout(() => previous.abort(), TOKEN_GRACE_MS);
    current = new AbortController();
    const { signal } = current;
    last = last.then(() => send(url, account, signal));
  };
}

async function send(url: string, account: Account, signal: AbortSignal): Promise<void> {
  try {
    const request = account
      ? { method: 'POST', headers: { Authorization: `Bearer ${await account.getIdToken()}` } }
      : { method: 'DELETE' };
    const response = await fetch(url, { ...request, signal });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
  } catch (error) {
    console.error('Cannot sync the ID token:', error);
  }
}
