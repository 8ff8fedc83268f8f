import { ROUND_KINDS } from '../model/choices.ts';
import { anExperience } from '../testing/builders.ts';
import { answersKey, readAnswers } from './answers-document.ts';
import { ratingCells, readRatings } from './ratings-document.ts';

const CELL = 'not_selected|2024|onsite+virtual+partiallyOnsite|Australia';
const VALUES = {
  country: 'Australia',
  status: 'not_selected',
  year: '2024',
  modes: { onsite: true, virtual: true, partiallyOnsite: true },
};
const STATED = {
  difficulty: 3,
  rating: 5,
  weeks: 0,
  source: 'Referral',
  roundDetails: ['hr|30|a', 'coding|60|b', 'coding||c', '|60|d'],
} as const;

afterEach(() => jest.restoreAllMocks());

test('an experience counts in a cell for each thing that it states, and for each round', () => {
  expect(ratingCells(anExperience(STATED))).toEqual([
    'difficulty|3',
    'rating|5',
    'weeks|0',
    'source|Referral',
    ...['kind|hr', 'minutes|30', 'kind|coding', 'minutes|60', 'kind|coding', 'minutes|60'],
  ]);
  expect(ratingCells(anExperience())).toEqual([]);
});

test.each([
  [ratingCells(anExperience(STATED)), '3|5|ch|', { difficulty: 3, rating: 5, kinds: ['coding', 'hr'] }],
  [['rating|1'], '|1||', { difficulty: undefined, rating: 1, kinds: [] }],
  [[], '|||', { difficulty: undefined, rating: undefined, kinds: [] }],
])('the answers of %j are read back', (ratings, start, answers) => {
  expect(answersKey(CELL, ratings)).toBe(start + CELL);
  const data = { company: 'ACME', cells: { [start + CELL]: 2 } };
  expect(readAnswers(data)).toEqual([{ ...VALUES, ...answers, count: 2 }]);
});

test('10,000 experiences that agree in nothing make less than 1 MB', () => {
  const all = ['difficulty|3', 'rating|5', ...Object.keys(ROUND_KINDS).map((kind) => `kind|${kind}`)];
  expect(10_000 * (new Blob([answersKey(CELL, all)]).size + 9)).toBeLessThan(1_000_000);
});

test('a company without experiences has neither; what a newer version wrote is left out and reported', () => {
  expect([readAnswers(undefined), readRatings(undefined)]).toEqual([[], []]);
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const known = { [`3|||${CELL}`]: 1, [`||cz|${CELL}`]: 1 };
  const unknown = { [`6|||${CELL}`]: 1, [`hard|||${CELL}`]: 1, '3|||offer|2024||UK': 1 };
  expect(readAnswers({ cells: { ...known, ...unknown } })).toEqual([
    { ...VALUES, difficulty: 3, rating: undefined, kinds: [], count: 1 },
    { ...VALUES, difficulty: undefined, rating: undefined, kinds: ['coding'], count: 1 },
  ]);
  expect(readRatings({ cells: { 'rating|5': 2, 'mood|good': 1, rating: 1, 'weeks|2': '3' } })).toEqual([
    { name: 'rating', value: '5', count: 2 },
  ]);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^The counts in companyAnswers hold/));
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^The counts in companyRatings hold/));
});
