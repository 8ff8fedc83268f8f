import { anExperience } from '../testing/builders.ts';
import { createMemorySource } from '../testing/memory-source.ts';
import { setExperienceSource } from './load-source.ts';
import { readHome } from './read-home.ts';

const experiences = [
  anExperience({ id: 'a', date: '2020-01-02', country: 'UK' }),
  anExperience({ id: 'b', date: '2024-01-02', country: 'UK' }),
  anExperience({ id: 'c', date: '2023-01-02', country: '' }),
  anExperience({ id: 'd', date: '2022-01-02', country: 'India' }),
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

test('without experiences there is nothing to show', async () => {
  setExperienceSource(createMemorySource([]).source);
  expect(await readHome()).toEqual({ latest: [], numbers: undefined });
});
