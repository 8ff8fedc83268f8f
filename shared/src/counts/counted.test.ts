import fc from 'fast-check';
import { MODES, STATUSES } from '../model/fields.ts';
import { type CellValues, COUNT_VERSION, cellKey, countedOf, valuesOfCell } from './counted.ts';

const STORED = {
  company: 'ACME & SONS',
  role: 'Engineer',
  date: '2024-05-17',
  country: 'UK',
  rounds: ['A talk.'],
  modes: { onsite: true, virtual: false, partiallyOnsite: true },
  status: 'not_selected',
};

const cell = fc.record({
  country: fc.string({ unit: 'binary', maxLength: 400 }).filter((country) => !country.includes('|')),
  status: fc.constantFrom(...STATUSES),
  year: fc.integer({ min: 0, max: 9999 }).map((year) => String(year).padStart(4, '0')),
  modes: fc.record({ onsite: fc.boolean(), virtual: fc.boolean(), partiallyOnsite: fc.boolean() }),
}) satisfies fc.Arbitrary<CellValues>;

test('an experience counts by its company and the values of its cell, and is found by more', () => {
  expect(countedOf('x', STORED)).toEqual({
    search: {
      date: '2024-05-17',
      role: 'Engineer',
      jobType: '',
      rounds: 1,
      ratings: [],
      questions: {},
      version: COUNT_VERSION,
    },
    company: 'ACME & SONS',
    cell: 'not_selected|2024|onsite+partiallyOnsite|UK',
  });
});

test.each([
  ['no document', undefined],
  ['one without a company', { ...STORED, company: ' ' }],
  ['one whose date is no date', { ...STORED, date: 'yesterday' }],
])('%s counts as nothing', (_, data) => {
  expect(countedOf('x', data)).toBeUndefined();
});

test('likes, the texts of rounds and names do not matter', () => {
  const changed = { ...STORED, likes: ['a'], rounds: ['A call.'], createdByName: 'Ada' };
  expect(countedOf('x', changed)).toEqual(countedOf('x', STORED));
});

test('the day within the year and the role do not matter to the cell', () => {
  const changed = { ...STORED, date: '2024-12-31', role: 'Pilot' };
  expect(countedOf('x', changed)?.cell).toBe(countedOf('x', STORED)?.cell);
});

test('the name of a cell is read back as its values', () => {
  fc.assert(fc.property(cell, (values) => expect(valuesOfCell(cellKey(values))).toEqual(values)));
});

test('the name of any cell can be the key of a stored map', () => {
  const longest = {
    country: '\u0001"\\漢'.repeat(100),
    status: STATUSES[2],
    year: '2024',
    modes: allModes(),
  };
  expect(new Blob([cellKey(longest)]).size).toBeLessThanOrEqual(1_500);
  fc.assert(fc.property(cell, (values) => expect(cellKey(values)).toMatch(/^[a-z]/)));
});

const allModes = (): CellValues['modes'] =>
  Object.fromEntries(MODES.map((mode) => [mode, true])) as CellValues['modes'];
