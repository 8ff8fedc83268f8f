import { experienceFields } from '../testing/builders.ts';
import { countedOf } from './counted.ts';
import { readCompanyTotals, readTotals, sumTotals, totalsKey, versionOfTotals } from './totals-document.ts';

const KEY = 'Full-time|selected|2024|virtual|Germany';
const CELL = {
  jobType: 'Full-time',
  status: 'selected',
  year: '2024',
  country: 'Germany',
  modes: { onsite: false, virtual: true, partiallyOnsite: false },
};

afterEach(() => jest.restoreAllMocks());

test('an experience counts by all that has choices', () => {
  const counted = countedOf('a', experienceFields());
  expect(counted?.search && totalsKey(counted.cell, counted.search)).toBe(KEY);
});

test('the totals of a company are read alike; a company without experiences has none', () => {
  expect(readCompanyTotals({ company: 'ACME', cells: { [KEY]: 2 } })).toEqual([{ ...CELL, count: 2 }]);
  expect(readCompanyTotals(undefined)).toEqual([]);
});

test('what was counted is read back, and by which version everything can be searched', () => {
  const documents = [
    { id: 'root', data: { version: 3 } },
    { id: '2024', data: { cells: { [KEY]: 2 } } },
    { id: '2023', data: { cells: { '|pending|2023||UK': 1 } } },
  ];
  expect(versionOfTotals(documents)).toBe(3);
  expect(sumTotals(documents)).toBe(3);
  expect(readTotals(documents)).toEqual([
    { ...CELL, count: 2 },
    { jobType: '', status: 'pending', year: '2023', country: 'UK', count: 1, modes: expect.any(Object) },
  ]);
});

test('what a newer version wrote is left out and reported; without a root nothing can be searched', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const cells = { [KEY]: 2, 'Full-time|offer|2024||UK': 1, [`${KEY}|hard`]: 1, none: 'x' };
  const documents = [{ id: '2024', data: { cells } }];
  expect(readTotals(documents)).toEqual([{ ...CELL, count: 2 }]);
  expect(versionOfTotals(documents)).toBe(0);
  const damaged = [{ id: 'root', data: { version: 'one' } }];
  expect([versionOfTotals(damaged), readTotals(damaged)]).toEqual([0, []]);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^The counts in totals hold/));
});
