import type { Experience } from '../model/experience.ts';
import { setExperienceSource } from '../store/load-source.ts';
import { createMemorySource } from '../store/memory-source.ts';
import { anExperience } from '../testing/builders.ts';
import { readHome } from './read-home.ts';

const experiences = [
  anExperience({ id: 'a', company: 'A', date: '2020-01-02', country: 'UK' }),
  anExperience({ id: 'b', company: 'B', date: '2024-01-02', country: 'UK' }),
  anExperience({ id: 'c', company: 'C', date: '2023-01-02', country: '' }),
  anExperience({ id: 'd', company: 'D', date: '2022-01-02', country: 'India' }),
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
    anExperience({ id: 'e', company: 'B', date: '2023-12-31' }),
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

test('of the newest six, decided ones with a described round come first', async () => {
  const all = Array.from({ length: 7 }, (_, day) =>
    anExperience({
      id: `day-${day}`,
      company: `C${day}`,
      date: `2024-01-0${day + 1}`,
      status: day === 5 ? 'pending' : 'selected',
      rounds: day === 1 || day === 6 ? ['A call'] : [' '],
    }),
  );
  setExperienceSource(createMemorySource(all).source);
  expect((await readHome()).latest.map(({ id }) => id)).toEqual(['day-6', 'day-5', 'day-1']);
});

test('without experiences there is nothing to show', async () => {
  setExperienceSource(createMemorySource([]).source);
  expect(await readHome()).toEqual({ latest: [], numbers: undefined });
});
