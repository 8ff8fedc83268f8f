/** The categories and scripts of Unicode 6.0. Google's emulator supports the same categories and scripts. */
const CLASSES: ReadonlySet<string> = new Set(
  `
  C Cc Cf Co Cs L Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs
  Any Arabic Armenian Avestan Balinese Bamum Batak Bengali Bopomofo Brahmi Braille Buginese Buhid
  Canadian_Aboriginal Carian Cham Cherokee Common Coptic Cuneiform Cypriot Cyrillic Deseret Devanagari
  Egyptian_Hieroglyphs Ethiopic Georgian Glagolitic Gothic Greek Gujarati Gurmukhi Han Hangul Hanunoo
  Hebrew Hiragana Imperial_Aramaic Inherited Inscriptional_Pahlavi Inscriptional_Parthian Javanese
  Kaithi Kannada Katakana Kayah_Li Kharoshthi Khmer Lao Latin Lepcha Limbu Lisu Lycian Lydian
  Malayalam Mandaic Meetei_Mayek Mongolian Myanmar New_Tai_Lue Nko Ogham Ol_Chiki Old_Italic
  Old_Persian Old_South_Arabian Old_Turkic Oriya Osmanya Phags_Pa Phoenician Rejang Runic Samaritan
  Saurashtra Shavian Sinhala Sundanese Syloti_Nagri Syriac Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet
  Tamil Telugu Thaana Thai Tibetan Tifinagh Ugaritic Unknown Vai Yi
`
    .trim()
    .split(/\s+/),
);

const CLASS = /\\(?:Q[\s\S]*?(?:\\E|$)|[pP](?:\{\^?([^}]*)\}|([\s\S]))|[\s\S])/g;

/**
 * Finds the first unsupported class `\p{…}` in a pattern; undefined if there is none. The rest of the pattern is not
 * checked.
 */
export function findUnknownClass(pattern: string): string | undefined {
  for (const [, name, letter] of pattern.matchAll(CLASS)) {
    const found = name ?? letter;
    if (found !== undefined && !CLASSES.has(found)) return found;
  }
  return undefined;
}
