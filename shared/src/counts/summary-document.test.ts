import { experienceFields } from '../testing/builders.ts';
import { countedOf } from './counted.ts';
import { readSummary, summaryKey } from './summary-document.ts';

test('an experience counts by its number of rounds and its date', () => {
  const counted = countedOf(
    'a',
    experienceFields({ rounds: ['A call', 'A task', 'A talk'], date: '2024-05-17' }),
  );
  expect(counted?.search && summaryKey(counted.search)).toBe('3|2024-05-17');
});

test('what was counted is read back; a company without experiences has no summary', () => {
  const cells = { '3|2024-05-17': 2, '0|2024-05-18': 1 };
  expect(readSummary({ company: 'ACME', cells })).toEqual([
    { rounds: 3, date: '2024-05-17', count: 2 },
    { rounds: 0, date: '2024-05-18', count: 1 },
  ]);
  expect(readSummary(undefined)).toEqual([]);
});

test('what a newer version wrote is left out and reported', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const cells = { '3|2024-05-17': 2, '3|2024-05-17|hard': 1, 'many|2024-05-17': 1, '2|2024-05-17': 'x' };
  expect(readSummary({ company: 'ACME', cells })).toEqual([{ rounds: 3, date: '2024-05-17', count: 2 }]);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^The counts in companySummaries hold/));
});
