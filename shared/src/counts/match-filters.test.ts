import type { Experience } from '../model/experience.ts';
import { type Filters, isFiltered, NO_FILTERS } from '../model/filters.ts';
import { anExperience } from '../testing/builders.ts';
import { countChoices } from './count-choices.ts';
import { filterMatcher, textMatcher } from './match-filters.ts';
import { cellOf } from './totals-document.ts';

const modes = (...ticked: readonly (keyof Experience['modes'])[]): Experience['modes'] => ({
  onsite: ticked.includes('onsite'),
  virtual: ticked.includes('virtual'),
  partiallyOnsite: ticked.includes('partiallyOnsite'),
});

const experiences = [
  anExperience({ id: 'a', company: 'ACME', role: 'Backend Engineer', country: 'UK', modes: modes('onsite') }),
  anExperience({
    id: 'b',
    company: 'ACME',
    role: 'Präzision',
    date: '2023-01-01',
    rounds: ['At a white board.'],
    modes: modes('onsite', 'virtual'),
  }),
  anExperience({ id: 'c', company: 'KITE', role: 'backend engineer', jobType: 'Intern', status: 'pending' }),
  anExperience({
    id: 'd',
    company: 'BACKEND LTD',
    role: 'Tester',
    country: 'Atlantis',
    modes: modes(),
    questions: ['1|What is a   “Größe”?', '0|Why?'],
  }),
];

test.each<[string, Partial<Filters>, string]>([
  ['nothing', {}, 'abcd'],
  ['a company', { companies: ['ACME'] }, 'ab'],
  ['one of two companies', { companies: ['ACME', 'KITE'] }, 'abc'],
  ['a role, whatever its case', { roles: ['BACKEND engineer'] }, 'ac'],
  ['words of a role, in any order', { roles: ['engineer backend'] }, 'ac'],
  ['beginnings of words of a role', { roles: ['eng backe'] }, 'ac'],
  ['one of several roles', { roles: ['tester', 'prazision', '…'] }, 'bd'],
  ['a role without words', { roles: ['…'] }, ''],
  ['a word that only the company has, as a role', { roles: ['acme'] }, ''],
  ['a word of company or role', { words: ['backend'] }, 'acd'],
  ['all of some words', { words: ['backend', 'acme'] }, 'a'],
  ['a text of several words', { words: ['engineer backend'] }, 'ac'],
  ['the beginning of a word', { words: ['back'] }, 'acd'],
  ['a word of a round', { words: ['whiteboard'] }, 'b'],
  ['a text without words', { words: ['…'] }, ''],
  ['a word of a question', { words: ['grosse'] }, 'd'],
  ['a question', { questions: ['what is a “GRÖSSE”'] }, 'd'],
  ['several questions', { questions: ['why', 'What is a “größe”?'] }, 'd'],
  ['several questions of which one is not reported', { questions: ['Why?', 'How?'] }, ''],
  ['a part of a question', { questions: ['What is a'] }, ''],
  ['a job type', { jobType: 'Intern' }, 'c'],
  ['a country', { country: 'UK' }, 'a'],
  ['the countries that no form offers', { country: 'Other' }, 'd'],
  ['a status', { status: 'pending' }, 'c'],
  ['a mode', { mode: 'onsite' }, 'ab'],
  ['a year', { year: '2023' }, 'b'],
  [
    'all together',
    { companies: ['ACME'], words: ['backend'], country: 'UK', mode: 'onsite', year: '2024' },
    'a',
  ],
])('%s', (_, part, ids) => {
  const filters = { ...NO_FILTERS, ...part };
  expect(experiences.filter(filterMatcher(filters)).map(({ id }) => id)).toEqual([...ids]);
  expect(isFiltered(filters)).toBe(Object.keys(part).length > 0);
});

test('a country that is not stated', () => {
  const unstated = anExperience({ country: '' });
  const matches = filterMatcher({ ...NO_FILTERS, country: '' });
  expect([...experiences, unstated].filter(matches)).toEqual([unstated]);
  expect(isFiltered({ ...NO_FILTERS, country: '' })).toBe(true);
});

/** Counts the experiences that the filters with texts find, as the list does. */
const count = (filters: Filters) =>
  countChoices(experiences.filter(textMatcher(filters)).map(cellOf), filters);

test('a choice counts what it would find with all other filters', () => {
  const filters: Filters = { ...NO_FILTERS, companies: ['ACME'], country: 'UK', mode: 'virtual' };
  const counts = count(filters);
  expect(Object.fromEntries(counts.country)).toEqual({ Germany: 1 });
  expect(Object.fromEntries(counts.mode)).toEqual({ onsite: 1 });
  expect(counts.status.size).toBe(0);
  expect(Object.fromEntries(count(NO_FILTERS).year)).toEqual({ 2023: 1, 2024: 3 });
});

test('a year without a letter is no choice', () => {
  const cells = [anExperience(), anExperience({ date: '0202-01-01' })].map(cellOf);
  expect(Object.fromEntries(countChoices(cells, NO_FILTERS).year)).toEqual({ 2024: 1 });
});
