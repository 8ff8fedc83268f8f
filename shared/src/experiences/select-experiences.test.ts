import { anExperience } from '../testing/builders.ts';
import { sortByDate } from './select-experiences.ts';

test('sorts by date, ties by id in the same direction', () => {
  const experiences = [
    anExperience({ id: 'b', date: '2024-01-01' }),
    anExperience({ id: 'c', date: '2025-03-02' }),
    anExperience({ id: 'a', date: '2024-01-01' }),
  ];
  const ids = (sort: 'latest' | 'oldest') => sortByDate(experiences, sort).map(({ id }) => id);
  expect(ids('latest')).toEqual(['c', 'b', 'a']);
  expect(ids('oldest')).toEqual(['a', 'b', 'c']);
});
