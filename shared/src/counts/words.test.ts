import { findableWords, splitWords } from './words.ts';

test.each<[string, readonly string[]]>([
  ['Senior C++/.NET engineer (Node.js)', ['SENIOR', 'C++', '.NET', 'ENGINEER', 'NODE.JS']],
  ['  R&D — coca-cola, Coca Cola  ', ['R', 'AND', 'D', 'COCA', 'COLA']],
  ['front-end Front  end frontend', ['FRONTEND']],
  ['back ends and the back endpoint', ['BACKENDS', 'AND', 'THE', 'BACK', 'ENDPOINT']],
  ['Präzision Łódź O’Neil', ['PRAZISION', 'LODZ', 'ONEIL']],
  ['So… we talked...then Go.', ['SO', 'WE', 'TALKED', 'THEN', 'GO']],
  ['開発者 2024年', ['開発', '発者', '2024', '年']],
  ['Javaのエンジニア・ｶﾞﾗｽ', ['JAVA', 'のエ', 'エン', 'ンジ', 'ジニ', 'ニア', 'ガラ', 'ラス']],
  ['วิศวกร', ['วิ', 'ิศ', 'ศว', 'วก', 'กร']],
  ['हिन्दी 개발자', ['हिन्दी', '개발자']],
  ['C# developer.', ['C#', 'DEVELOPER']],
  ['__proto__ constructor', ['PROTO', 'CONSTRUCTOR']],
  ['— … !!', []],
  ['x'.repeat(61), []],
])('a search for %j looks for the words %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test.each<[string, readonly string[]]>([
  ['Front-end', ['FRONT', 'END', 'FRONTEND']],
  ['front end', ['FRONT', 'END', 'FRONTEND']],
  ['state-of-the-art C++', ['STATE', 'OF', 'THE', 'ART', 'STATEOFTHEART', 'C++']],
  ['A - B', ['A', 'B']],
])('%j is found by the words %j', (text, words) => {
  expect(findableWords(text)).toEqual(words);
});
