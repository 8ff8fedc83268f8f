import { createPerson, localIdOf } from 'local-backend/auth';

/** Invented people who write and like experiences. The local sign-in page has buttons for the first four. */
export const PEOPLE = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Katherine Johnson',
  'Priya Raman',
  'Jonas Weber',
  'Mei-Ling Chen',
  'Oluwaseun Adeyemi',
  'Sofia Marchetti',
  'Liam O’Connor',
  'Hannah Fischer',
  'Arjun Mehta',
  'Noah Tremblay',
  'Zoë Achterberg',
  'Callum Reid',
  'Ananya Iyer',
  'Tomasz Zieliński',
  'Grace Nakamura',
  'Ruth Okafor',
  'Elif Demir',
] as const;

export type PersonName = (typeof PEOPLE)[number];

/** The uid of a person who signs in under this name. */
export const uidOf = (name: string): string => localIdOf(createPerson(name).sub);
