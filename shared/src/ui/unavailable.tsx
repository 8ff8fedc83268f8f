import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export interface Trouble {
  /** True if loading takes long and still goes on. */
  readonly isSlow: boolean;
  readonly retry: () => void;
}

/** A part of the page that is not there, in its place. */
export function Unavailable({
  what,
  isSlow,
  retry,
  close,
}: Trouble & { readonly what: string; readonly close?: () => void }) {
  const actions = (
    <>
      <Button onClick={retry}>Retry</Button>
      {close && <Button onClick={close}>Close</Button>}
    </>
  );
  const notice = (
    <Notice alert={!isSlow} title={`${what} ${troubleWords(isSlow)}`} action={actions}>
      {isSlow ? 'It appears once it is loaded.' : navigator.onLine ? 'Try again in a moment.' : OFFLINE}
    </Notice>
  );
  return isSlow ? <div role="status">{notice}</div> : notice;
}

const OFFLINE = 'It is loaded once you are online again.';

export const troubleWords = (isSlow: boolean): string =>
  isSlow ? 'takes longer than usual.' : 'could not be loaded.';

export const ASK_FOR_NEW_VERSION = 'ask-for-new-version';

/** Lets the shell look for a newer page, after a failure that an outdated page may have caused. */
export const askForNewVersion = (): boolean => window.dispatchEvent(new Event(ASK_FOR_NEW_VERSION));
