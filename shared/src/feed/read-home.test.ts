import type { Experience } from '../model/experience.ts';
import { setExperienceSource } from '../store/load-source.ts';
import { createMemorySource } from '../store/memory/memory-source.ts';
import { anExperience } from '../testing/builders.ts';
import { readHome } from './read-home.ts';

const experiences = [
  anExperience({ id: 'a', createdBy: 'a', company: 'A', date: '2020-01-02', country: 'UK' }),
  anExperience({ id: 'b', createdBy: 'b', company: 'B', date: '2024-01-02', country: 'UK', rounds: [''] }),
  anExperience({ id: 'c', createdBy: 'c', company: 'C', date: '2023-01-02', country: '' }),
  anExperience({ id: 'd', createdBy: 'd', company: 'D', date: '2022-01-02', country: 'India' }),
];

test.each([
  [true, { experiences: 4, countries: 2, since: '2020' }],
  [false, undefined],
])('where a trigger counts is %p: the latest three, and the numbers', async (isCounted, numbers) => {
  setExperienceSource(createMemorySource(experiences, { isCounted }).source);
  const home = await readHome();
  expect(home.latest.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  expect(home.numbers).toEqual(numbers);
});

test('nothing is dated after the store’s day, and nothing else is of the same company', async () => {
  const older = { ...experiences[3], date: '2023-06-01' };
  const others = [
    anExperience({ id: 'e', createdBy: 'e', company: 'B', date: '2023-12-31' }),
    ...experiences.slice(0, 3),
    older,
  ];
  const idsOn = async (day: string) => {
    setExperienceSource(createMemorySource(others as Experience[], { day }).source);
    return (await readHome()).latest.map(({ id }) => id);
  };
  expect(await idsOn('2024-01-02')).toEqual(['b', 'd', 'c']);
  expect(await idsOn('2024-01-01')).toEqual(['e', 'd', 'c']);
});

const written = (id: string, createdBy: string | null, day: number) =>
  anExperience({ id, company: id, createdBy, date: `2024-01-${10 + day}` });
const flood = (author: string | null) =>
  Array.from({ length: 8 }, (_, day) => written(`flood-${day}`, author, 10 + day));

test.each<[string, readonly Experience[], readonly string[]]>([
  [
    'one account and one anonymous, however many',
    [written('ada', 'ada', 2), written('bob', 'bob', 1), ...flood('eve')],
    ['flood-7', 'ada', 'bob'],
  ],
  [
    'one anonymous while there are named ones',
    [...flood(null).slice(-2), written('ada', 'ada', 2), written('bob', 'bob', 1)],
    ['flood-7', 'ada', 'bob'],
  ],
  [
    'anonymous ones where no others are left',
    [...flood(null), written('ada', 'ada', 2)],
    ['flood-7', 'flood-6', 'flood-5'],
  ],
])('has of %s', async (_, all, expected) => {
  setExperienceSource(createMemorySource(all).source);
  expect((await readHome()).latest.map(({ id }) => id)).toEqual(expected);
});

test('without experiences there is nothing to show', async () => {
  setExperienceSource(createMemorySource([]).source);
  expect(await readHome()).toEqual({ latest: [], numbers: undefined });
});
