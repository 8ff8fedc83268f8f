import { anExperience } from '../testing/builders.ts';
import { findsWord, hasAllWords, hasWord, tokensOf } from './tokens.ts';
import { splitWords } from './words.ts';

test('an experience has tokens of its company, role, questions and rounds', () => {
  const rounds = ['A call with Go'];
  const questions = ['1|Why trees?'];
  const { words, roleWords } = tokensOf(
    anExperience({ company: 'ACME', role: 'Developer', rounds, questions }),
  );
  expect([...words]).toEqual(
    ('ACME DEVELOPER DEVELO WHY TREES A CALL WITH GO ' + 'ACM DEV DEVE DEVEL TRE TREE CAL WIT').split(' '),
  );
  expect([...roleWords]).toEqual('DEVELOPER DEV DEVE DEVEL DEVELO DEVELOP DEVELOPE'.split(' '));
});

test('words of the advice are found like those of the rounds, and kept before them', () => {
  const rounds = Array.from({ length: 40 }, (_, index) => tenWords(100 + index));
  const one = anExperience({ advice: 'Practise graphs.', rounds });
  const { words } = tokensOf(one);
  for (const word of ['PRACTISE', 'PRACTI', 'GRAPHS', 'A100LONGWORD']) {
    expect(findsWord(one, word)).toBe(true);
    expect(hasWord(words, word)).toBe(true);
  }
});

const experience = anExperience({
  company: 'ACME',
  role: 'Front-end Developer',
  rounds: ['They asked about QA, C++ and binary trees.', '面接は日本語でした。'],
});

test.each<[string, boolean]>([
  ['frontend', true],
  ['front end', true],
  ['front', true],
  ['fro', true],
  ['fr', false],
  ['developer', true],
  ['develope', true],
  ['developers', false],
  ['development', false],
  ['qa', true],
  ['q', false],
  ['c++', true],
  ['bin', true],
  ['日本', true],
  ['日本語', true],
  ['日本人', false],
  ['本', false],
])('a search for %j finds words or beginnings of words: %p', (text, isFound) => {
  const { words } = tokensOf(experience);
  expect(splitWords(text).every((word) => hasWord(words, word))).toBe(isFound);
  expect(splitWords(text).every((word) => findsWord(experience, word))).toBe(isFound);
});

/** Ten words per index, with different beginnings. */
const tenWords = (index: number) =>
  Array.from({ length: 10 }, (_, word) => `${String.fromCharCode(97 + word)}${index}longword`).join(' ');

test.each([
  [20, true],
  [40, false],
])('an experience with %i0 long words in its rounds has all words: %p', (count, isWhole) => {
  const rounds = Array.from({ length: count }, (_, index) => tenWords(100 + index));
  const one = anExperience({ company: 'ACME', role: 'Engineer', rounds, questions: ['0|Why trees?'] });
  const { words } = tokensOf(one);
  expect(words.size).toBe(600);
  expect(hasAllWords(one)).toBe(isWhole);
  for (const word of ['ACME', 'ENGINEER', 'TREES', 'A100LO', 'J100LONGWORD']) expect(words).toContain(word);
  // Short beginnings of the company and the role are kept before those of the rounds, if there is room.
  expect(words.has('ENG')).toBe(isWhole);
  expect(words.has(`J${99 + count}LONGWORD`)).toBe(isWhole);
  for (const word of ['ENG', 'J100', 'J139LONGW', 'J139LONGWORD'])
    expect(findsWord(one, word)).toBe(hasWord(words, word));
});

test('tokens of the longest role have a limit', () => {
  expect(tokensOf(anExperience({ role: 'abcdefghij '.repeat(2) })).roleWords.size).toBe(8);
  const role = Array.from({ length: 30 }, (_, index) => `${index + 10}abcdefg`).join(' ');
  expect(tokensOf(anExperience({ role })).roleWords.size).toBe(100);
});
