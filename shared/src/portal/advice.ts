import type { Cause } from '../model/connection.ts';

const ADVICE: Readonly<Record<Cause, string>> = {
  offline: 'You are offline. Loading goes on once you are online again.',
  unreachable: 'The database does not answer. Check your connection.',
  refused: 'The database refused this. If that happens again, sign in again or reload the page.',
  'app-check':
    'The portal’s protection against bots (reCAPTCHA) does not answer or refuses this browser. Allow www.google.com/recaptcha in your browser and its extensions, then reload the page.',
  quota: 'The portal has reached the limit of its database. Try again later.',
  storage:
    'The storage of this browser is full or blocked. Free some space or allow this site to store data, then reload the page.',
  uncounted:
    'Search, filters and numbers are not set up in this portal: its functions are not deployed. Everything else works.',
  behind: 'Search, filters and numbers are being brought up to date. They come back by themselves.',
  broken: 'Reload the page.',
};

/** Why a read or a write has failed, and what the reader can do. The one place for these words. */
export const adviceFor = (cause: Cause): string =>
  ADVICE[cause === 'unreachable' && !navigator.onLine ? 'offline' : cause];
