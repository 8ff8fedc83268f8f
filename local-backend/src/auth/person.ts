import { createHash } from 'node:crypto';

/** Somebody the local sign-in page can vouch for, as an identity provider would. */
export interface Person {
  /** The provider's lasting id of the person. */
  readonly sub: string;
  readonly name: string;
  readonly email: string;
}

/** The people the local sign-in page offers as buttons. */
export const SUGGESTED_NAMES = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Katherine Johnson'] as const;

const MAX_NAME_LENGTH = 80;

export type NameResult =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'error'; readonly message: string };

/** Reads a name as a person types it, in any script; says in words what is wrong with it. */
export function parseName(input: unknown): NameResult {
  if (typeof input !== 'string') return { kind: 'error', message: 'Enter a name.' };
  const name = input.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (!/[^\p{C}\p{Z}\p{M}]/u.test(name)) return { kind: 'error', message: 'Enter a name.' };
  if (/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(name)) {
    return { kind: 'error', message: 'Use only characters that can be seen.' };
  }
  if ([...name].length > MAX_NAME_LENGTH) {
    return { kind: 'error', message: `Use ${MAX_NAME_LENGTH} characters or fewer.` };
  }
  return { kind: 'name', name };
}

/** The same name, however it is capitalised or composed, is always the same person. */
export function createPerson(name: string): Person {
  const folded = name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
  const digest = createHash('sha256').update(folded).digest('hex');
  const words = folded.normalize('NFKD').match(/[a-z0-9]+/g) ?? ['person'];
  const mailbox = words.join('.').slice(0, 40).replace(/\.$/, '');
  return { sub: `local-${digest.slice(0, 24)}`, name, email: `${mailbox}.${digest.slice(0, 6)}@example.com` };
}

/** The uid that a person has in every run. */
export const localIdOf = (sub: string): string =>
  createHash('sha256').update(`localId:${sub}`).digest('base64url').slice(0, 28);
