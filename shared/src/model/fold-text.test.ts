import fc from 'fast-check';
import { foldForSearch } from './fold-text.ts';

test.each<[string, string]>([
  ["O'REILLY O’REILLY O‘Reilly O`reilly O´REILLY Oʼreilly O＇reilly", 'OREILLY '.repeat(7).trim()],
  ['“a” „b“ «c» "d" 8′ 3″', 'A B C D 8 3'],
  ['  acme\u00a0 \u3000corp\u200b\t\n', 'ACME CORP'],
  ['a\u00adb\u2060c\ufeff\ufe0f', 'ABC'],
  ['ＡＣＭＥ　＆ ｶﾞﾗｽ', 'ACME AND ガラス'],
  ['Coca–Cola coca-cola COCA\u2011COLA coca − cola', 'COCA COLA '.repeat(4).trim()],
  ['Kestrel & Finch', 'KESTREL AND FINCH'],
  ['AT&T', 'AT AND T'],
  ['Präzision Straße łódź ﬁx', 'PRAZISION STRASSE LODZ FIX'],
  ['C++/.NET, node.js (C#)', 'C++/.NET, NODE.JS (C#)'],
  ['メール 각', 'メール 각'],
  ['—', '—'],
  ['“”', '“”'],
  [' \u200b', ''],
])('%j is compared as %j', (text, folded) => expect(foldForSearch(text)).toBe(folded));

test('the form of a form is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldForSearch(text);
      expect(foldForSearch(folded)).toBe(folded);
    }),
    { numRuns: 2_000 },
  );
});
