import { matchParts } from './match-parts.ts';

test.each([
  ['Backend Engineer', 'en', 'Backend [En]gineer'],
  ['LUMEN ORCHARD', 'en', 'LUM[EN] ORCHARD'],
  ['C++ & Zoë', ' ZOË  c+ ', '[C+]+ & [Zoë]'],
  ['Köln Österreich', 'ö', 'Köln [Ö]sterreich'],
  ['Pilot', '', 'Pilot'],
])('of %j, typed as %j, %j is marked', (text, typed, marked) => {
  const parts = matchParts(text, typed);
  expect(parts.map((part, place) => (place % 2 === 0 ? part : `[${part}]`)).join('')).toBe(marked);
});
