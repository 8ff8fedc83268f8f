import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

let started: AppCheck | undefined;

/** Starts App Check, only once. Firebase then sends a token with each request of its SDK. */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  if (started) return;
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  started = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  document.querySelector('script[src*="/recaptcha/enterprise.js"]')?.addEventListener('error', doWithout);
}

/** The header for a request without the SDK. Empty if there is no token, so that a store without enforcement answers. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  try {
    return started ? { 'X-Firebase-AppCheck': (await getToken(started)).token } : {};
  } catch {
    return {};
  }
}

/** A reCAPTCHA that never has a token. Without it, Firebase would wait for a blocked script for ever. */
function doWithout({ target }: Event): void {
  const enterprise = {
    ready: (next: () => void) => next(),
    render: () => 0,
    execute: () => Promise.reject(new Error('reCAPTCHA is blocked')),
  };
  Object.assign(globalThis, { grecaptcha: { enterprise } });
  target?.dispatchEvent(new Event('load'));
}
