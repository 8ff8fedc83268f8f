import { anExperience } from '../testing/builders.ts';
import { splitWords, wordsOf } from './words.ts';

test.each<[string, readonly string[]]>([
  ['Senior C++/.NET engineer (Node.js)', ['SENIOR', 'C++', '.NET', 'ENGINEER', 'NODE.JS']],
  ['  R&D — front-end, front-end  ', ['R', 'AND', 'D', 'FRONT', 'END']],
  ['Präzision Łódź', ['PRAZISION', 'LODZ']],
  ['開発者 2024', ['開発者', '2024']],
  ['C# developer.', ['C#', 'DEVELOPER']],
  ['__proto__ constructor', ['PROTO', 'CONSTRUCTOR']],
  ['— … !!', []],
  ['x'.repeat(61), []],
])('%j has the words %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('an experience is found by the words of its company, its role and its questions', () => {
  const questions = ['1|What is a closure?', '0|Why Acme?'];
  expect([...wordsOf(anExperience({ company: 'ACME & SONS', role: 'Backend, acme', questions }))]).toEqual(
    'ACME AND SONS BACKEND WHAT IS A CLOSURE WHY'.split(' '),
  );
});

test('an experience has at most 200 words, first those of its company and role', () => {
  const ten = (index: number) => Array.from({ length: 10 }, (_, word) => `word${index}and${word}`).join(' ');
  const questions = Array.from({ length: 30 }, (_, index) => `1|${ten(index)}`);
  const words = [...wordsOf(anExperience({ company: 'ACME', role: 'Engineer', questions }))];
  expect(words).toHaveLength(200);
  expect(words.slice(0, 2)).toEqual(['ACME', 'ENGINEER']);
});
