import fc from 'fast-check';
import type { ExperienceFields } from '../../../shared/src/experiences/experience.ts';
import { resolve } from '../support/request.ts';
import {
  arrayRemove,
  arrayUnion,
  type Data,
  type FieldValue,
  SERVER_TIMESTAMP,
} from '../support/sent-request.ts';
import { type FieldValues, VALUES as VALUES_OF_FORM } from '../tables/fields.ts';
import { weigh } from './context.ts';

const VALUES: Readonly<Record<keyof ExperienceFields, FieldValues>> = {
  ...VALUES_OF_FORM,
  createdBy: { good: ['ada', 'grace', null], bad: ['', 'Anonymous', 'Ada Lovelace', 'null'] },
  createdByName: {
    good: ['Ada Lovelace', 'Grace Hopper', 'Bob', 'Anonymous'],
    bad: ['', ' ', 'Ada King', 'anonymous', 'Anonymous ', 'null', 'ada'],
  },
  likes: {
    good: [[], ['ada'], ['grace', 'bob']],
    bad: ['ada', { first: 'ada' }, [null], [1], ['ada', 'ada']],
  },
};

const FIELD_VALUES: readonly FieldValue[] = [
  SERVER_TIMESTAMP,
  { $: 'increment', by: 1 },
  arrayUnion('ada'),
  arrayRemove('ada', 'One'),
  arrayUnion('bob', 'grace'),
];

export const KNOWN_FIELDS = Object.keys(VALUES) as readonly (keyof typeof VALUES)[];

const sent = (values: readonly unknown[]): readonly unknown[] => Object.values(resolve({ ...values }, ''));

/** Values for a field of which few may stand there: of its own type mostly, and of every other. */
export function anyValues(field: string): readonly unknown[] {
  const { good = [], bad = [] } = Object.hasOwn(VALUES, field) ? VALUES[field as keyof typeof VALUES] : {};
  return [...sent([...good, ...bad, ...bad, ...bad]), null, 7, true, 'text', ['a'], {}, ...FIELD_VALUES];
}

const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 4 });
const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const RANDOM: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  company: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ').toUpperCase()),
  role: fc.string({ minLength: 1, maxLength: 9 }),
  rounds: fc.array(text, { minLength: 1, maxLength: 3 }),
  description: text,
};

/** The fields of the form, mostly with values close to what they may have, else with random ones. */
export const form: fc.Arbitrary<Data> = fc.record(
  Object.fromEntries(
    KNOWN_FIELDS.filter((field) => !['createdBy', 'createdByName', 'likes'].includes(field)).map((field) => {
      const good = fc.constantFrom(...sent(VALUES[field].good));
      return [field, weigh([19, good], [1, RANDOM[field] ?? good])];
    }),
  ),
);
