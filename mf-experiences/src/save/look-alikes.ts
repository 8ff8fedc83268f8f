/**
 * Latin capital letter → the Cyrillic and Greek capital letters that look like it, in this order.
 * https://www.unicode.org/reports/tr39/#Confusable_Detection has the complete table. It also equates digits with letters, such as
 * 1 and I, so names that people tell apart would be equal.
 */
const LOOK_ALIKES = {
  A: 'АΑ',
  B: 'ВΒ',
  C: 'С',
  E: 'ЕΕ',
  G: 'Ԍ',
  H: 'НΗ',
  I: 'ІӀΙ',
  J: 'ЈͿ',
  K: 'КΚ',
  M: 'МΜ',
  N: 'Ν',
  O: 'ОΟ',
  P: 'РΡ',
  Q: 'Ԛ',
  S: 'Ѕ',
  T: 'ТΤ',
  V: 'Ѵ',
  W: 'Ԝ',
  X: 'ХΧ',
  Y: 'УҮΥ',
  Z: 'Ζ',
};

const LATIN_LETTERS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);

/** The folded text with Latin letters in place of the Cyrillic and Greek letters that look like them. */
export const latinLook = (folded: string): string =>
  folded.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LATIN_LETTERS.get(letter) ?? letter);

const SCRIPTS = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
] as const;

/** The alphabets of a text: 'Latin', 'Cyrillic', 'Greek', or several joined by 'and'. */
export const alphabetsOf = (text: string): string =>
  SCRIPTS.flatMap(([name, letters]) => (letters.test(text) ? name : [])).join(' and ');
