import { anExperience } from '../testing/builders.ts';
import { filterByCompany, sortByDate } from './select-experiences.ts';

const ids = (experiences: readonly { readonly id: string }[]) => experiences.map(({ id }) => id);

test.each([
  ['globe', ['a', 'c']],
  ['  GLOBE ', ['a', 'c']],
  ['lobe t', ['a']],
  ['', ['a', 'b', 'c']],
  ['globex', []],
  ['.*', []],
])('finds the companies containing "%s"', (search, expected) => {
  const experiences = [
    anExperience({ id: 'a', company: 'GLOBE TROTTERS' }),
    anExperience({ id: 'b', company: 'NORTHWIND' }),
    anExperience({ id: 'c', company: 'Blue Globe' }),
  ];
  expect(ids(filterByCompany(experiences, search))).toEqual(expected);
});

test('sorts by date, ties by id in the same direction', () => {
  const experiences = [
    anExperience({ id: 'b', date: '2024-01-01' }),
    anExperience({ id: 'c', date: '2025-03-02' }),
    anExperience({ id: 'a', date: '2024-01-01' }),
  ];
  expect(ids(sortByDate(experiences, 'latest'))).toEqual(['c', 'b', 'a']);
  expect(ids(sortByDate(experiences, 'oldest'))).toEqual(['a', 'b', 'c']);
});
