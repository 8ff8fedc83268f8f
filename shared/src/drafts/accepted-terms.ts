import * as v from 'valibot';

const KEY = 'portal-terms';

/** Account id → the version of the terms that the account accepted last on this device. */
const stored = v.record(v.string(), v.string());

function read(): v.InferOutput<typeof stored> {
  try {
    return v.parse(stored, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function write(accepted: v.InferOutput<typeof stored>): void {
  try {
    if (Object.keys(accepted).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(accepted));
  } catch {
    // Without storage, the account is asked again at its next save.
  }
}

/** The version of the terms that the account accepted last on this device; undefined if it has accepted none. */
export const acceptedTerms = (uid: string): string | undefined => read()[uid];

/** Stores on this device that the account has accepted this version of the terms. Does nothing without storage. */
export const acceptTerms = (uid: string, version: string): void => write({ ...read(), [uid]: version });

/** Removes from this device what the account has accepted. */
export function forgetAcceptedTerms(uid: string): void {
  const { [uid]: _forgotten, ...others } = read();
  write(others);
}
