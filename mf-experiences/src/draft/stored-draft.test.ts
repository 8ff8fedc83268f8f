import { draftOf, EMPTY_DRAFT } from '@portal/shared/model';
import { anExperience } from '@portal/shared/testing';
import { readDraftValue, versionWith } from './stored-draft.ts';

const modes = { ...EMPTY_DRAFT.modes, onsite: true };
const draft = { ...EMPTY_DRAFT, company: 'Acme', rounds: ['one', ''], modes, showName: false };

test('what was kept comes back, with what the form began with', () => {
  const base = { ...EMPTY_DRAFT, role: 'Engineer' };
  expect(readDraftValue({ draft, base }, undefined)).toEqual({ draft, base });
});

test.each([
  ['a number where nothing was stated', '', 4, 4],
  ['nothing where a number was stated', 2, '', ''],
  ['what is no number', 2, {}, 2],
  ['nothing at all', 2, undefined, 2],
] as const)('an optional field of a kept draft with %s', (_what, stated, kept, read) => {
  const experience = anExperience(stated === '' ? {} : { difficulty: stated });
  const value = { draft: { ...draftOf(experience), difficulty: kept }, base: draftOf(experience) };
  expect(readDraftValue(value, experience)).toMatchObject({
    draft: { difficulty: read },
    base: { difficulty: stated },
  });
});

test('what another version of the page kept is taken as far as it fits', () => {
  const strange = { date: 5, advice: 5, rounds: 'one', modes: { onsite: true, hybrid: true }, level: 'x' };
  const fitting = { ...EMPTY_DRAFT, company: 'Acme', modes };
  const other = { company: 'Acme', ...strange };
  expect(readDraftValue({ draft: other }, undefined)).toEqual({ draft: fitting, base: EMPTY_DRAFT });
});

test('questions that are too long, and the removal of all, are kept', () => {
  const questions = [`1|${'x'.repeat(400)}`];
  const experience = anExperience({ questions: ['1|Why?'] });
  expect(readDraftValue({ draft: { questions }, base: { questions: [] } }, experience)).toMatchObject({
    draft: { questions },
    base: { questions: [] },
  });
});

test('the version that a form began with has what was stated then', () => {
  const experience = anExperience({ difficulty: 2, likes: ['grace'] });
  const version = versionWith(experience, { ...draftOf(experience), role: 'Engineer', difficulty: '' });
  expect(version).toEqual({ ...experience, role: 'Engineer', difficulty: undefined });
});

test.each([undefined, null, 5, 'text', [], { draft: null }])(
  '%p is a form in which nothing was typed',
  (value) => {
    const experience = anExperience();
    const untouched = draftOf(experience);
    expect(readDraftValue(value, experience)).toEqual({ draft: untouched, base: untouched });
  },
);
