import { Component } from '@firebase/component';
import * as appSdk from 'firebase/app';
import { unsignedToken } from './unsigned-token.ts';

type Listener = (token: string | null) => void;

/**
 * Gives the app a user that can change, without an Auth server. Registers a component under the name that Firebase Auth
 * uses. Call this function before the app's Firestore is created. Returns the function that changes the user.
 */
export function addChangeableAuth(
  app: appSdk.FirebaseApp,
  projectId: string,
): (uid: string | undefined) => void {
  let user: { readonly uid: string; readonly accessToken: string } | undefined;
  const listeners = new Set<Listener>();
  const auth = {
    getUid: () => user?.uid ?? null,
    getToken: async () => user ?? null,
    addAuthTokenListener(listener: Listener) {
      listeners.add(listener);
      queueMicrotask(() => listener(user?.accessToken ?? null));
    },
    removeAuthTokenListener: (listener: Listener) => void listeners.delete(listener),
  };
  // The SDK exports the function that registers components, but the public types do not declare it.
  const { _addComponent: addComponent } = appSdk as unknown as {
    _addComponent(app: appSdk.FirebaseApp, component: unknown): void;
  };
  addComponent(app, new Component('auth-internal' as never, () => auth as never, 'PRIVATE' as never));
  return (uid) => {
    user = uid === undefined ? undefined : { uid, accessToken: unsignedToken(uid, projectId) };
    for (const listener of listeners) listener(user?.accessToken ?? null);
  };
}
