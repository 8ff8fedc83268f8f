import fc from 'fast-check';
import { COUNTRIES, JOB_TYPES, STATUSES } from '../model/fields.ts';
import { choiceKey, choicesIn, choicesOfKey } from './choice-key.ts';
import { COUNT_VERSION, countedOf } from './counted.ts';
import { questionId } from './question-document.ts';

const STORED = {
  company: 'ACME & SONS',
  role: 'Engineer',
  date: '2024-05-17',
  country: 'UK',
  rounds: ['A talk.'],
  modes: { onsite: true, virtual: false, partiallyOnsite: true },
  status: 'not_selected',
};

test('an experience counts by its company, its choices and what it states, and is found by more', () => {
  const details = { difficulty: 3, roundDetails: ['coding|60|a', 'coding||b'], questions: ['1|Why?'] };
  expect(countedOf({ ...STORED, ...details })).toEqual({
    company: 'ACME & SONS',
    date: '2024-05-17',
    role: 'Engineer',
    choices: 'y-n5k',
    states: ['e-', 'd2', 'k-', 'kc', 'yy', 'n1', 'm3', 'q-'],
    questions: { [questionId('ACME & SONS', 'why')]: 'Why?' },
    tokenHash: expect.stringMatching(/^[0-9a-z]{14}$/),
    tokenCount: 'ACME AND SONS ENGINEER ENGINE WHY A TALK ACM SON ENG ENGI ENGIN TAL'.split(' ').length + 6,
    version: COUNT_VERSION,
  });
});

test.each([
  ['no document', undefined],
  ['one without a company', { ...STORED, company: ' ' }],
  ['one whose date is no date', { ...STORED, date: 'yesterday' }],
])('%s counts as nothing', (_, data) => {
  expect(countedOf(data)).toBeUndefined();
});

test('likes and names do not matter, but the words of rounds do', () => {
  const changed = { ...STORED, likes: ['a'], rounds: ['A (talk)!'], createdByName: 'Ada' };
  expect(countedOf(changed)).toEqual(countedOf(STORED));
  expect(countedOf({ ...STORED, rounds: ['A walk.'] })).not.toEqual(countedOf(STORED));
});

const choices = fc.record({
  date: fc.constantFrom('1990-01-01', '2024-05-17', '2039-12-31', '1989-12-31', '2040-01-01', '0202-01-01'),
  jobType: fc.constantFrom('', 'Piecework', ...JOB_TYPES),
  status: fc.constantFrom(...STATUSES),
  modes: fc.record({ onsite: fc.boolean(), virtual: fc.boolean(), partiallyOnsite: fc.boolean() }),
  country: fc.constantFrom('', 'Atlantis', 'u', ...COUNTRIES),
});

test('the key of choices has five letters, and is read back as them', () => {
  fc.assert(
    fc.property(choices, (fields) => {
      const chosen = choicesIn(fields);
      expect(choiceKey(chosen)).toMatch(/^[\w-]{5}$/);
      expect(choicesOfKey(choiceKey(chosen))).toEqual(chosen);
    }),
  );
});

test.each(['', 'y', 'yfp5', 'yfp5kk', '!fp5k', 'y!p5k', 'yf!5k', 'yfp8k', 'yfp5!'])('%j is no key', (key) =>
  expect(choicesOfKey(key)).toBeUndefined(),
);

test('a country that no form offers, and a year that has no letter, count as other ones', () => {
  const fields = { ...STORED, jobType: '', status: 'pending' as const };
  expect(choicesIn({ ...fields, country: 'Atlantis', date: '0202-01-01' })).toMatchObject({
    country: 'Other',
    year: 'other',
  });
});
