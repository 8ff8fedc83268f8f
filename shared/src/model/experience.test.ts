import { experienceFields } from '../testing/builders.ts';
import { decodeExperience } from './experience.ts';

const fields = experienceFields({ rounds: ['One', ''], likes: ['grace'] });

test('reads a document with every field as it is stored', () => {
  expect(decodeExperience('a', fields)).toEqual({ experience: { id: 'a', ...fields } });
});

test('drops fields it does not know', () => {
  const read = { experience: { id: 'a', ...fields } };
  expect(decodeExperience('a', { ...fields, isAdmin: true })).toEqual(read);
});

test.each([
  ['jobType', ''],
  ['country', ''],
  ['modes', { onsite: false, virtual: false, partiallyOnsite: false }],
  ['status', 'pending'],
  ['description', ''],
  ['createdBy', null],
  ['createdByName', 'Anonymous'],
  ['likes', []],
] as const)('reads a document from before without %s', (field, expected) => {
  const { [field]: _missing, ...rest } = fields;
  const read = { experience: { id: 'a', ...rest, [field]: expected } };
  expect(decodeExperience('a', rest)).toEqual(read);
  expect(decodeExperience('a', { ...rest, [field]: null })).toEqual(read);
});

test('reads an author without a name as Anonymous', () => {
  const read = { experience: { id: 'a', ...fields, createdByName: 'Anonymous' } };
  expect(decodeExperience('a', { ...fields, createdByName: ' ' })).toEqual(read);
});

test.each([
  ['company', ''],
  ['company', '   '],
  ['company', 42],
  ['company', undefined],
  ['role', null],
  ['date', '17.05.2024'],
  ['date', undefined],
  ['rounds', 'one'],
  ['rounds', [1]],
  ['status', 'hired'],
  ['modes', { onsite: 'yes' }],
  ['modes', 'onsite'],
  ['likes', { ada: true }],
  ['createdBy', 7],
])('refuses %s = %p with the name of the field', (field, value) => {
  const problem = expect.stringContaining(field);
  expect(decodeExperience('a', { ...fields, [field]: value })).toEqual({ problem });
});

test.each([null, undefined, 'text', 7, []])('refuses %p as a whole document', (data) => {
  expect(decodeExperience('a', data)).toHaveProperty('problem');
});
