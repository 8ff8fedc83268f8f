import { Component } from '@firebase/component';
import * as appSdk from 'firebase/app';
import { unsignedToken } from './unsigned-token.ts';

type Listener = (token: string | null) => void;

/** Stands where Firebase Auth registers itself, so that a case can change the user without an Auth server. */
class ChangeableAuth {
  private token: string | null = null;
  private uid: string | null = null;
  private readonly listeners = new Set<Listener>();

  constructor(private readonly projectId: string) {}

  getUid(): string | null {
    return this.uid;
  }

  async getToken(): Promise<{ accessToken: string } | null> {
    return this.token === null ? null : { accessToken: this.token };
  }

  addAuthTokenListener(listener: Listener): void {
    this.listeners.add(listener);
    queueMicrotask(() => listener(this.token));
  }

  removeAuthTokenListener(listener: Listener): void {
    this.listeners.delete(listener);
  }

  signIn(uid: string | undefined): void {
    this.uid = uid ?? null;
    this.token = uid === undefined ? null : unsignedToken(uid, this.projectId);
    for (const listener of this.listeners) listener(this.token);
  }
}

/** Gives the app a user that can change; must come before its Firestore. Returns the function that changes it. */
export function addChangeableAuth(
  app: appSdk.FirebaseApp,
  projectId: string,
): (uid: string | undefined) => void {
  const auth = new ChangeableAuth(projectId);
  // The registry in which the SDK's packages find each other is exported, but not in the public types.
  const { _addComponent: addComponent } = appSdk as unknown as {
    _addComponent(app: appSdk.FirebaseApp, component: unknown): void;
  };
  addComponent(app, new Component('auth-internal' as never, () => auth as never, 'PRIVATE' as never));
  return (uid) => auth.signIn(uid);
}
