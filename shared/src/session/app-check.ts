import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { MAX_APP_CHECK_MS } from '../limits.ts';
import { connection } from '../model/connection.ts';

let started: AppCheck | undefined;

/** Starts App Check, only once. Firebase then sends a token with each request of its SDK. */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  if (started) return;
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  started = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  const script = document.querySelector('script[src*="/recaptcha/enterprise.js"]');
  const blocked = new Promise<never>((_, reject) =>
    script?.addEventListener('error', () => reject(new Error('reCAPTCHA is blocked'))),
  );
  // Perhaps nobody asks for a token.
  blocked.catch(() => undefined);
  // The provider's method is not in Firebase's types.
  limitWait(provider as unknown as Provider, blocked);
}

/** The header for a request without the SDK. Empty if there is no token, so that a store without enforcement answers. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  try {
    return started ? { 'X-Firebase-AppCheck': (await getToken(started)).token } : {};
  } catch {
    return {};
  }
}

interface Provider {
  getToken(): Promise<unknown>;
}

/**
 * Makes `getToken` fail if reCAPTCHA is `blocked` or does not answer. Otherwise Firebase would wait for ever. While
 * reCAPTCHA is silent, later calls fail at once. Notes in `connection` whether there is a token.
 */
function limitWait(provider: Provider, blocked: Promise<never>): void {
  const ask = provider.getToken.bind(provider);
  let asked: Promise<unknown> | undefined;
  let waitMs = MAX_APP_CHECK_MS;
  provider.getToken = async () => {
    asked ??= ask().finally(() => {
      asked = undefined;
      waitMs = MAX_APP_CHECK_MS;
    });
    try {
      const token = await Promise.race([asked, blocked, failAfter(waitMs)]);
      connection.noteToken(false);
      return token;
    } catch (error) {
      if (asked !== undefined) waitMs = 0;
      connection.noteToken(true);
      throw error;
    }
  };
}

const failAfter = (ms: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('reCAPTCHA does not answer')), ms));
