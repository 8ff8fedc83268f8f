import { FIELDS, MAX_QUESTION_LENGTH, MAX_ROUND_LENGTH } from '@portal/shared/model';
import { anExperience } from '@portal/shared/testing';
import {
  addRound,
  changeFields,
  changeRound,
  type FormState,
  formStateOf,
  removeRound,
} from './form-state.ts';
import { remainingErrors, validateForm } from './validate-form.ts';

const now = new Date(2026, 4, 17);
const complete = formStateOf(anExperience());
const adding = { edited: undefined, now };
const validate = (state: FormState) => validateForm(state, adding);
const tooLong = 'x'.repeat(MAX_ROUND_LENGTH + 1);
const invalid = (...names: readonly string[]) => ({
  status: 'invalid',
  errors: Object.fromEntries(names.map((name) => [name, expect.any(String)])),
});

test('a complete form is valid, with empty rounds and no mode too', () => {
  const modes = { onsite: false, virtual: false, partiallyOnsite: false };
  const state = addRound(changeFields(complete, { modes }));
  expect(validate(changeRound(state, 0, { text: '' }))).toEqual({ status: 'valid' });
});

test.each(['company', 'role', 'date'] as const)('a blank %s is missing first of all', (field) => {
  const state = changeFields(complete, { [field]: ' ', jobType: '', country: '' });
  expect(validate(changeRound(state, 0, { text: tooLong }))).toEqual({
    status: 'essentials-missing',
    errors: { ...invalid('jobType', 'country', 'round-0').errors, [field]: expect.any(String) },
  });
});

test.each([
  ['company', 'x'.repeat(FIELDS.company.max + 1)],
  ['role', 'x'.repeat(FIELDS.role.max + 1)],
  ['jobType', 'Freelance'],
  ['date', '1989-12-31'],
  ['country', 'France'],
] as const)('a wrong %s is told beside its field', (field, value) => {
  expect(validate(changeFields(complete, { [field]: value }))).toEqual(invalid(field));
});

test('a round that is too long is told by its key, which it keeps', () => {
  const state = removeRound(changeRound(complete, 1, { text: tooLong }), 0);
  expect(validate(state)).toEqual(invalid('round-1'));
});

test('a question that is too long, and weeks that are none, are told beside their fields', () => {
  const questions = [{ key: 9, text: `${'x'.repeat(MAX_QUESTION_LENGTH + 1)}` }];
  const state = changeFields(changeRound(complete, 0, { questions }), { weeks: 53 });
  expect(validate(state)).toEqual(invalid('question-9', 'weeks'));
  const right = changeRound(state, 0, {
    questions: [{ key: 9, text: ` ${'x'.repeat(MAX_QUESTION_LENGTH)} ` }],
  });
  for (const weeks of [0, 52, ''] as const)
    expect(validate(changeFields(right, { weeks }))).toEqual({ status: 'valid' });
  for (const weeks of [-1, 0.5, Number.NaN])
    expect(validate(changeFields(right, { weeks }))).toEqual(invalid('weeks'));
});

test('too many entries without a round, and too many questions, are told of their number', () => {
  const also = Array.from({ length: 61 - complete.rounds.length }, (_, index) => ({
    key: 100 + index,
    text: '',
    kind: 'coding' as const,
    minutes: '' as const,
    questions: index < 31 ? [{ key: 200 + index, text: 'Why?' }] : [],
  }));
  expect(validate({ ...complete, also })).toEqual(invalid('also', 'questions'));
  expect(validate({ ...complete, also: also.slice(1) })).toEqual({ status: 'valid' });
});

test('an error goes when its field is right, changes with it, and no other comes', () => {
  const told = { company: 'told', role: 'told' };
  const state = changeFields(complete, { company: ' ', role: 'Right', jobType: '' });
  expect(remainingErrors(told, state, adding)).toEqual({ company: 'Enter the company.' });
});

describe('an edit', () => {
  const edited = anExperience({
    company: 'c'.repeat(FIELDS.company.max + 1),
    role: 'r'.repeat(FIELDS.role.max + 1),
    jobType: 'Freelance',
    date: '2099-01-01T10:00',
    country: 'France',
    rounds: Array.from({ length: FIELDS.rounds.max + 1 }, () => tooLong),
  });
  const before = formStateOf(edited);
  const check = (state: FormState) => validateForm(state, { edited, now });

  test('accepts what it leaves as it was, whatever it is', () => {
    expect(check(changeFields(before, { status: 'pending' }))).toEqual({ status: 'valid' });
  });

  test('holds what it changes to the limits', () => {
    const state = changeFields(before, { date: '2099-01-02', jobType: 'Other' });
    const errors = invalid('date', 'jobType', 'rounds', 'round-1', 'total');
    expect(check(changeRound(state, 1, { text: `${tooLong}!` }))).toEqual(errors);
  });

  test('asks for what it leaves blank', () => {
    const blank = anExperience({ jobType: '', country: '' });
    expect(validateForm(formStateOf(blank), { edited: blank, now })).toEqual({
      status: 'invalid',
      errors: { jobType: 'Choose a job type.', country: 'Choose a country.' },
    });
  });
});
