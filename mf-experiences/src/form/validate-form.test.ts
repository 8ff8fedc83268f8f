import { LIMITS } from '@portal/shared/experiences';
import { anExperience } from '@portal/shared/testing';
import {
  addRound,
  changeFields,
  changeRound,
  type FormState,
  formStateOf,
  removeRound,
} from './form-state.ts';
import { unsettled, validateForm } from './validate-form.ts';

const now = new Date(2026, 4, 17);
const complete = formStateOf(anExperience());
const validate = (state: FormState) => validateForm(state, now);
const tooLong = 'x'.repeat(LIMITS.round.most + 1);

test('a complete form is valid, with empty rounds and no mode too', () => {
  const modes = { onsite: false, virtual: false, partiallyOnsite: false };
  const state = addRound(changeFields(complete, { modes }));
  expect(validate(changeRound(state, 0, ''))).toEqual({ status: 'valid' });
});

test.each(['company', 'role', 'date'] as const)('a blank %s is missing first of all', (field) => {
  const state = changeFields(complete, { [field]: ' ', jobType: '', country: '' });
  expect(validate(changeRound(state, 0, tooLong))).toEqual({
    status: 'essentials-missing',
    errors: { [field]: expect.any(String) },
  });
});

test('a company of control characters only is missing too', () => {
  expect(validate(changeFields(complete, { company: '\u0001' }))).toMatchObject({
    status: 'essentials-missing',
  });
});

test.each([
  ['company', 'x'.repeat(LIMITS.company.most + 1)],
  ['role', 'x'.repeat(LIMITS.role.most + 1)],
  ['jobType', ''],
  ['jobType', 'Freelance'],
  ['date', '1989-12-31'],
  ['date', '12024-01-01'],
  ['country', ''],
  ['country', 'France'],
  ['description', 'x'.repeat(LIMITS.description.most + 1)],
] as const)('a wrong %s is told beside its field', (field, value) => {
  expect(validate(changeFields(complete, { [field]: value }))).toEqual({
    status: 'invalid',
    errors: { [field]: expect.any(String) },
  });
});

test('a round that is too long is told by its key, which it keeps', () => {
  const state = removeRound(changeRound(complete, 1, tooLong), 0);
  expect(validate(state)).toEqual({ status: 'invalid', errors: { 'round-1': expect.any(String) } });
});

test('too many rounds are told of the list', () => {
  let state = complete;
  while (state.rounds.length <= LIMITS.rounds.most) state = addRound(state);
  expect(validate(state)).toEqual({ status: 'invalid', errors: { rounds: expect.any(String) } });
});

test('an error goes when its field is right, changes with it, and no other comes', () => {
  const told = { company: 'told', role: 'told' };
  const state = changeFields(complete, { company: ' ', role: 'Right', jobType: '' });
  expect(unsettled(told, state, now)).toEqual({ company: 'Enter the company.' });
});
