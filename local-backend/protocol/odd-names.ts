/**
 * Texts for ids and keys: some like those of companies and counts, and some stranger ones. `ODD_IDS` and `ODD_KEYS` add
 * prefixes, so that Firestore accepts all of them: none is `.`, `..` or `__x__`, and no id contains a slash.
 */
const ODD_TEXTS = [
  'A%2FS',
  'ÖKO "X"',
  '.',
  '__X__',
  '株式会社',
  '100 %25 & +?#=;:@',
  "it's `quoted` \\back\\slashed\\",
  '{[(<|^~>)]}',
  ':commit',
  'a:runQuery',
  'documents',
  'line\nbreak\ttab',
  '😀',
  'toString',
  'é composed',
  'e\u0301 decomposed',
];

export const ODD_IDS: readonly string[] = [
  ...ODD_TEXTS.map((text) => `c-${text}`),
  `c-${'x'.repeat(1198)}`,
  `c-${'株'.repeat(399)}`,
];

export const ODD_KEYS: readonly string[] = [
  ...ODD_TEXTS.map((text) => `=${text}`),
  '=',
  '=a.b',
  '=A/S',
  '=`a`.`b`',
  '["UK","pending","2024","onsite"]',
  'constructor',
  '0',
  ' ',
  '`',
  '\\',
  `=${'株'.repeat(399)}`,
];
