import { anExperience } from '../testing/builders.ts';
import {
  foldQuestion,
  questionCell,
  questionId,
  questionKey,
  questionsOf,
  readQuestion,
} from './question-document.ts';

test.each([
  ['What is a closure?', 'what is  a CLOSURE', true],
  ['Wie heißt „Größe“ …', 'WIE HEISST „GROSSE“', true],
  ['???', '?', true],
  ['a\u0000b', 'a b', true],
  ['Why C?', 'Why C++?', false],
  ['Why .NET?', 'Why NET?', false],
  [`${'x'.repeat(299)}?`, 'x'.repeat(299), true],
])('%j and %j are the same question: %p', (one, other, isSame) => {
  expect(foldQuestion(one) === foldQuestion(other)).toBe(isSame);
  expect(questionKey(one) === questionKey(other)).toBe(isSame);
  expect(foldQuestion(one)).not.toBe('');
});

test('the same question has another id at another company', () => {
  expect(questionId('ACME', 'Why?')).toMatch(/^[0-9a-z]{14}$/);
  expect(questionId('ACME', 'Why?')).toBe(questionId('ACME', 'why'));
  expect(questionId('ACME', 'Why?')).not.toBe(questionId('OTHER', 'Why?'));
});

test('no two of many questions share a key', () => {
  const keys = Array.from({ length: 200_000 }, (_, index) => questionKey(`What is ${index} in ${index % 7}`));
  expect(new Set(keys).size).toBe(keys.length);
});

test('an experience reports each question once', () => {
  const questions = ['1|Why?', '2|Why', '0|How?'];
  expect(Object.values(questionsOf(anExperience({ questions })))).toEqual(['Why', 'How?']);
  expect(questionsOf(anExperience())).toEqual({});
});

test.each([
  ['ENGINEER', 'ENGINEER|2024'],
  ['R'.repeat(120), `${'R'.repeat(60)}|2024`],
  ['漢'.repeat(120), `${'漢'.repeat(20)}|2024`],
  ['Ж'.repeat(120), `${'Ж'.repeat(30)}|2024`],
  ['😀'.repeat(60), `${'😀'.repeat(15)}|2024`],
])('a role is cut to sixty bytes in a key: %s', (role, cell) =>
  expect(questionCell(role, '2024')).toBe(cell),
);

test('10,000 experiences that report one question, each for another role, make less than 0.8 MB', () => {
  const cells = Array.from({ length: 10_000 }, (_, index) =>
    questionCell(`${index}`.padEnd(300, 'ß'), '2024'),
  );
  const bytes = cells.reduce((sum, cell) => sum + new Blob([cell]).size + 9, 0);
  expect(new Set(cells).size).toBe(10_000);
  expect(bytes).toBeLessThan(800_000);
});

test('roles are read with their years, whatever their case, the most frequent first', () => {
  const spellings = { 'Engineer|2023': 1, 'ENGINEER|2023': 2, 'engineer|2024': 3, 'R|D|2024': 4 };
  const by = { ...spellings, 'HOSTILE|24': 3, odd: 2, 'NONE|2024': 0 };
  expect(readQuestion({ company: 'ACME', text: 'Why?', count: 99, by })).toEqual({
    text: 'Why?',
    count: 10,
    roles: [
      { role: 'Engineer', years: ['2023', '2024'], count: 6 },
      { role: 'R|D', years: ['2024'], count: 4 },
    ],
  });
});

test.each([
  undefined,
  null,
  {},
  { text: 'Why?' },
  { text: 7, by: { 'A|2024': 1 } },
  { text: 'Why?', by: [1] },
  { text: ' \u200b\u2800', by: { 'A|2024': 1 } },
])('%j is no question', (data) => expect(readQuestion(data)).toBeUndefined());
