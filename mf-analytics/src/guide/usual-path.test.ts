import { storedRounds } from '@portal/shared/model';
import { anExperience } from '@portal/shared/testing';
import { usualPath } from './usual-path.ts';

/** An experience with these kinds and minutes of rounds, such as 'coding|60'. */
const path = (...details: readonly string[]) =>
  anExperience({
    rounds: details.map((_, index) => `Round ${index}`),
    roundDetails: storedDetails(details),
  });

const storedDetails = (details: readonly string[]) => {
  const rounds = details.map((detail, index) => {
    const [kind, minutes] = detail.split('|') as ['coding', '60'];
    return { text: `Round ${index}`, kind, minutes: Number(minutes) as 60, questions: [] };
  });
  return storedRounds({ rounds, also: [] }).roundDetails;
};

test('each round has its commonest kinds, the median of its minutes and how many came so far', () => {
  const cases = [
    path('hr|30', 'coding|60'),
    path('hr|15', 'case|90'),
    path('hr|30', 'coding|60'),
    path('coding|60'),
  ];
  expect(usualPath(cases)).toMatchObject([
    { count: 4, usual: ['hr'], minutes: 30 },
    { count: 3, usual: ['coding'], minutes: 60 },
  ]);
});

test('kinds that are equally common are all usual, and a round that few had is left out', () => {
  const cases = [
    path('hr|30', 'case|60'),
    path('coding|30'),
    path('hr|30'),
    path('coding|30'),
    path('hr|30'),
  ];
  expect(usualPath([...cases, path('coding|15')])).toMatchObject([{ count: 6, usual: ['hr', 'coding'] }]);
});

test('experiences that describe no round do not count', () => {
  expect(usualPath([anExperience({ rounds: [''] }), anExperience({ rounds: ['A call.'] })])).toEqual([
    { count: 1, kinds: [], usual: [], minutes: undefined },
  ]);
});
