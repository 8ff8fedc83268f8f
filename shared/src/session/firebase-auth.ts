import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  onIdTokenChanged,
} from 'firebase/auth';
import InAppSpy from 'inapp-spy';
import { loadPortalConfig, type PortalConfig } from '../config/index.ts';
import { noteIdentity } from '../model/person.ts';
import { loadFirebaseApp } from './firebase-app.ts';
import { signOutAndForget } from './leave-account.ts';
import { createNameSync } from './name-sync.ts';
import type { Claims, Session } from './session.ts';
import { createTokenSync } from './token-sync.ts';
import { userOf } from './user-of.ts';

const IN_APP = 'auth/operation-not-supported-in-this-environment';

export interface Authentication {
  signIn(): Promise<boolean>;
  /** Signs out, and removes from this device the account's unsaved texts and what it accepted. */
  signOut(): Promise<void>;
  /** Calls back with every change of the session, including changes in another tab of the browser. */
  watch(listener: (session: Session) => void): () => void;
  /** Calls back with the claims of the signed-in account: once now, and again each time the account's token changes. */
  watchClaims(listener: (claims: Claims) => void): () => void;
}

/** Resolves when it is known who is signed in, and a click can open the popup in its own task. */
export async function startAuthentication(): Promise<Authentication> {
  const [config, app] = await Promise.all([loadPortalConfig(), loadFirebaseApp()]);
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    ...(config.emulators ? {} : { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  if (config.emulators) connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true });
  const [signIn] = await Promise.all([loadProvider(config), auth.authStateReady(), preparePopup(auth)]);
  const { authTokenSyncUrl: url } = config;
  if (url) onIdTokenChanged(auth, createTokenSync(url));
  return {
    async signIn() {
      if (InAppSpy().isInApp)
        throw new FirebaseError(IN_APP, 'Sign-in does not work in the browser of an app');
      return signIn(auth);
    },
    signOut: () => signOutAndForget(auth),
    watch(listener) {
      const syncName = createNameSync();
      const stops = [
        onAuthStateChanged(auth, (account) => {
          noteIdentity(account?.providerData[0]);
          listener(sessionOf(account));
        }),
        onIdTokenChanged(auth, async (account) => {
          const isRenamed = account !== null && (await syncName(account));
          if (isRenamed && auth.currentUser === account) listener(sessionOf(account));
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    watchClaims: (listener) =>
      onIdTokenChanged(auth, (account) => {
        account?.getIdTokenResult().then(
          ({ claims }) => auth.currentUser === account && listener(claims),
          // Without a network, an old token cannot be renewed. This listener is called again with the next token.
          () => undefined,
        );
      }),
  };
}

const sessionOf = (account: Parameters<typeof userOf>[0] | null): Session =>
  account ? { status: 'signed-in', user: userOf(account) } : { status: 'signed-out' };

/** Loads a sign-in that opens its popup in the task of a click. False if the person closes the popup. */
async function loadProvider({ emulators }: PortalConfig): Promise<(auth: Auth) => Promise<boolean>> {
  if (!emulators) return (await import('./providers/google-popup.ts')).signInWithGoogle;
  return (await import('./providers/local-popup.ts')).createLocalSignIn(emulators.signIn);
}

/**
 * Loads the popup resolver before the click: if it were loaded after the click, Safari would block the popup. If it
 * cannot be loaded, the failure is reported after the click.
 */
async function preparePopup(auth: Auth): Promise<void> {
  const { _popupRedirectResolver: resolver } = auth as Auth & {
    _popupRedirectResolver?: { _initialize?(auth: Auth): Promise<unknown> } | null;
  };
  await resolver?._initialize?.(auth).catch(() => undefined);
}
