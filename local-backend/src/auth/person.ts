import { createHash } from 'node:crypto';

/** A person who can sign in on the local sign-in page, which acts as an identity provider. */
export interface Person {
  /** The permanent id of the person at the provider. */
  readonly sub: string;
  readonly name: string;
  readonly email: string;
}

/** The account of a person. */
export interface Account extends Person {
  readonly uid: string;
}

/** The names that the local sign-in page offers as buttons. */
export const SUGGESTED_NAMES = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Katherine Johnson'] as const;

const MAX_NAME_LENGTH = 80;

export type NameResult =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'error'; readonly message: string };

/** Checks a typed name, which may be in any script. If the name is invalid, the result is a message for the person. */
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

/**
 * Creates the person with this name. Names that differ only in capitals or in the composition of characters belong to
 * the same person.
 */
export function createPerson(name: string): Person {
  const folded = name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
  const digest = createHash('sha256').update(folded).digest('hex');
  const words = folded.normalize('NFKD').match(/[a-z0-9]+/g) ?? ['person'];
  const mailbox = words.join('.').slice(0, 40).replace(/\.$/, '');
  return { sub: `local-${digest.slice(0, 24)}`, name, email: `${mailbox}.${digest.slice(0, 6)}@example.com` };
}

/** The uid of a person, which is the same in every run. A person who was erased gets another uid with the next account. */
export const localIdOf = (sub: string, erasures = 0): string =>
  createHash('sha256')
    .update(`localId:${sub}${erasures === 0 ? '' : `:${erasures}`}`)
    .digest('base64url')
    .slice(0, 28);
