import { anExperience } from '@portal/shared/testing';
import { changedFields } from './version-difference.ts';

const before = anExperience();

test.each([
  ['nothing', {}, []],
  ['likes', { likes: ['grace'] }, []],
  ['a field and the name', { role: 'Lead', createdByName: 'Anonymous' }, ['role', 'name shown']],
  ['the advice', { advice: 'Trees.' }, ['what I would prepare']],
  ['lists', { rounds: ['one'], modes: { ...before.modes, onsite: true } }, ['rounds', 'interview modes']],
])('a change of %s is told in words', (_what, change, expected) => {
  expect(changedFields(before, { ...before, ...change })).toEqual(expected);
});
