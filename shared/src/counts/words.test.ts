import { findableWords, splitWords } from './words.ts';

test.each<[string, readonly string[]]>([
  ['Senior C++/.NET engineer (Node.js)', ['SENIOR', 'C++', '.NET', 'ENGINEER', 'NODEJS']],
  ['  R&D — coca-cola, Coca Cola  ', ['R', 'D', 'COCA', 'COLA']],
  ['front-end Front  end frontend', ['FRONTEND']],
  ['back ends and the back endpoint', ['BACKENDS', 'THE', 'BACK', 'ENDPOINT']],
  ['Präzision Łódź O’Neil', ['PRAZISION', 'LODZ', 'ONEIL']],
  ['So… we talked...then Go.', ['SO', 'WE', 'TALKED', 'THEN', 'GO']],
  ['開発者 2024年', ['開発', '発者', '2024', '年']],
  ['Javaのエンジニア・ｶﾞﾗｽ', ['JAVA', 'のエ', 'エン', 'ンジ', 'ジニ', 'ニア', 'ガラ', 'ラス']],
  ['วิศวกร', ['วิ', 'ิศ', 'ศว', 'วก', 'กร']],
  ['हिन्दी 개발자를 팀', ['हिंदी', '개발', '발자', '자를', '팀']],
  ['J.P. Morgan, J. P. and U.S.A.', ['JP', 'MORGAN', 'USA']],
  ['plan B. See 3.5 and e.on', ['PLAN', 'B', 'SEE', '3.5', 'EON']],
  ['and & AND', ['AND']],
  ['Müller Ærø', ['MULLER', 'AERO']],
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
  ['J. P. Morgan', ['J', 'P', 'JP', 'MORGAN']],
  ['J.P.Morgan', ['J', 'P', 'JP', 'MORGAN']],
  ['Node.js 3.10', ['NODE', 'JS', 'NODEJS', '3.10']],
  ['AT&T, R&D, then and now', ['AT', 'AND', 'ATT', 'T', 'R', 'RD', 'D', 'THEN', 'NOW']],
  ['Müller Øre', ['MULLER', 'ORE', 'MUELLER', 'OERE']],
  ['개발자', ['개발', '발자']],
])('%j is found by the words %j', (text, words) => {
  expect(findableWords(text)).toEqual(words);
});
