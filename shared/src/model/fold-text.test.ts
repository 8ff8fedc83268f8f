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
  ['メール ﾒｰﾙ 각 \u1100\u1161\u11A8', 'メール メール 각 각'],
  ['Mærsk Œuvre Þór Weiß Møller Ðalvík ŋ', 'MAERSK OEUVRE THOR WEISS MOLLER DALVIK Ŋ'],
  ['ışık İŞ Socie\u0301te\u0301', 'ISIK IS SOCIETE'],
  ['أحمد آسفي إيران ٱلهدى شرکة کوی', 'احمد اسفي ايران الهدي شركه كوي'],
  ['مَرَّاكُش العـــربية', 'مراكش العربيه'],
  ['שָׁלוֹם צה״ל ג׳', 'שלום צהל ג'],
  ['हिन्दी हिंदी कम्पनी फ़िल्म न्यूज़ चाँद', 'हिंदी हिंदी कंपनी फिल्म न्यूज चांद'],
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
