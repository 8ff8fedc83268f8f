import { sha256 } from './sha256.ts';

/** Who a person is at an identity provider, such as `google.com`. */
export interface Identity {
  readonly providerId: string;
  /** The provider's id of the person. */
  readonly uid: string;
}

/**
 * The hash of an identity, as the rules compute it: 64 hexadecimal digits in capitals. All accounts that a person creates one
 * after another have the same hash.
 */
export const personOf = async ({ providerId, uid }: Identity): Promise<string> =>
  (await sha256(`${providerId}:${uid}`)).toUpperCase();

let current: Identity | undefined;

/** Sets who is signed in; null or undefined if nobody is. */
export function noteIdentity(identity: Identity | null | undefined): void {
  current = identity ?? undefined;
}

/** The hash of the signed-in person. Rejects if nobody is signed in. */
export async function currentPerson(): Promise<string> {
  if (!current) throw new Error('Nobody is signed in with an identity provider');
  return personOf(current);
}
