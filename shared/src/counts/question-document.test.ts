import { anExperience } from '../testing/builders.ts';
import { decodeQuestion, foldQuestion, questionId, questionKey, questionsOf } from './question-document.ts';

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
  [
    { company: 'ACME', text: ' Why?\n', count: 3 },
    { text: 'Why?', count: 3 },
  ],
  [undefined, undefined],
  [null, undefined],
  [{}, undefined],
  [{ text: 'Why?' }, undefined],
  [{ text: 'Why?', count: 0 }, undefined],
  [{ text: 7, count: 1 }, undefined],
  [{ text: ' \u200b\u2800', count: 1 }, undefined],
])('%j is read as %j', (data, question) => expect(decodeQuestion(data)).toEqual(question));
