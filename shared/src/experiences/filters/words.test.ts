import { splitWords, wordsOf } from './words.ts';

test.each<[string, readonly string[]]>([
  ['Senior C++/.NET engineer (Node.js)', ['SENIOR', 'C++', '.NET', 'ENGINEER', 'NODE.JS']],
  ['  R&D — front-end, front-end  ', ['R&D', 'FRONT-END']],
  ['Präzision Łódź', ['PRAZISION', 'LODZ']],
  ['開発者 2024', ['開発者', '2024']],
  ['C# developer.', ['C#', 'DEVELOPER']],
  ['__proto__ constructor', ['PROTO', 'CONSTRUCTOR']],
  ['— … !!', []],
  ['x'.repeat(61), []],
])('%j has the words %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('an experience is found by the words of its company and its role', () => {
  expect([...wordsOf({ company: 'ACME & SONS', role: 'Backend, acme' })]).toEqual([
    'ACME',
    'SONS',
    'BACKEND',
  ]);
});
