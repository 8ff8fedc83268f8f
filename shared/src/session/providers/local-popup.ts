import { FirebaseError } from 'firebase/app';
import { type Auth, GoogleAuthProvider, signInWithCredential } from 'firebase/auth';

const CLOSED_POLL_MS = 300;
/** The milliseconds to wait for the claims of a closed popup, whose message may arrive later. */
const LAST_MESSAGE_MS = 1000;

interface Claims {
  readonly sub: string;
}

/** Signs in with the local page instead of Google's. Only the Auth emulator accepts unsigned claims. */
export function createLocalSignIn(signInUrl: string): (auth: Auth) => Promise<boolean> {
  let open: { readonly popup: Window; readonly result: Promise<boolean> } | undefined;

  const finish = async (auth: Auth, popup: Window): Promise<boolean> => {
    const claims = await receiveClaims(popup, new URL(signInUrl).origin);
    if (!claims) return false;
    await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
    return true;
  };

  return async (auth) => {
    if (open && !open.popup.closed) {
      open.popup.focus();
      return open.result;
    }
    const popup = openPopup(signInUrl);
    if (!popup) throw new FirebaseError('auth/popup-blocked', 'The browser blocked the sign-in popup');
    open = { popup, result: finish(auth, popup) };
    return open.result;
  };
}

/** Always opens a new window. A window with a fixed name could be the previous popup, which is about to close. */
function openPopup(signInUrl: string): Window | null {
  const url = new URL(signInUrl);
  url.searchParams.set('origin', window.location.origin);
  return window.open(url, '_blank', 'popup,width=480,height=640');
}

function receiveClaims(popup: Window, origin: string): Promise<Claims | undefined> {
  return new Promise((resolve) => {
    const finish = (claims?: Claims): void => {
      window.removeEventListener('message', onMessage);
      window.clearInterval(poll);
      resolve(claims);
    };
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.source !== popup || event.origin !== origin) return;
      if (isSignInMessage(event.data)) finish(event.data.claims);
    };
    const poll = window.setInterval(() => {
      if (!popup.closed) return;
      window.clearInterval(poll);
      window.setTimeout(finish, LAST_MESSAGE_MS);
    }, CLOSED_POLL_MS);
    window.addEventListener('message', onMessage);
  });
}

function isSignInMessage(data: unknown): data is { claims: Claims } {
  const message = data as { type?: unknown; claims?: { sub?: unknown } } | null;
  return message?.type === 'local-sign-in' && typeof message.claims?.sub === 'string';
}
