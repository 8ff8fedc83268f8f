import { cleanLine } from './clean-text.ts';

/** The form in which a company's name is stored and compared: composed, in upper case, independent of the language. */
export const foldText = (text: string): string => text.normalize('NFC').toUpperCase().normalize('NFC');

/** A letter that Unicode does not decompose, or that has two spellings → its form in a search. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Ħ: 'H', Ŧ: 'T', ẞ: 'SS', Æ: 'AE', Œ: 'OE', Þ: 'TH' },
  // Alef wasla, alef maksura, teh marbuta, and the kaf and yeh of Persian.
  ...{ '\u0671': '\u0627', '\u0649': '\u064A', '\u0629': '\u0647', '\u06A9': '\u0643', '\u06CC': '\u064A' },
  // Candrabindu, and the nasals of Devanagari that are also written as anusvara, see NASALS.
  ...{ '\u0901': '\u0902', ङ्: '\u0902', ञ्: '\u0902', ण्: '\u0902', न्: '\u0902', म्: '\u0902' },
};
/** Each nasal without a vowel, before a consonant of its own class. */
const NASALS = 'ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])';
const PLAIN_LETTER = new RegExp(`[ØŁĐÐĦŦẞÆŒÞ\u0671\u0649\u0629\u06A9\u06CC\u0901]|${NASALS}`, 'gu');

/** A letter that people also write with an E → that spelling. */
const LETTERS_WITH_E: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Ø: 'OE' };

/**
 * Accents other than the voiced marks of kana, the vowel signs of Arabic and Hebrew, the Arabic tatweel, and the dot
 * below letters of Devanagari. The vowel signs of other scripts are letters.
 */
const ACCENTS =
  /(?![\u3099\u309A])(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]|[\u0640\u093C]/gu;
/** Characters that show nothing, quotes, and apostrophes, also of Hebrew. */
const IGNORED =
  /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Quotation_Mark}`\u02B9-\u02BF\u05F3\u05F4\u2032-\u2037]/gu;
/** NFKC would change this apostrophe into a space with an accent. */
const ACUTE = /\u00B4/g;
const PLAIN = /^[A-Z\d .,/()+#]*$/;
const PLAIN_WORDS = /^[A-Z\d.,/()+#]+(?: [A-Z\d.,/()+#]+)*$/;

/**
 * Like `foldForSearch`, but each dash remains, as '-', and white space remains.
 * @example foldLetters('O’Neil – Front‐End') // 'ONEIL - FRONT-END'
 */
export function foldLetters(text: string): string {
  if (PLAIN.test(text)) return text;
  return foldText(text.replace(ACUTE, '').normalize('NFKC'))
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKC')
    .replace(IGNORED, '')
    .replace(/\p{Dash}/gu, '-')
    .replaceAll('&', ' AND ');
}

/**
 * The form in which a search compares a text: in upper case, without accents, quotes and invisible characters. Dashes and
 * white space are single spaces, '&' is 'AND', and characters of full width are ordinary ones. A text that contains only
 * quotes and dashes is folded by `foldText`. This form is never stored as the name of a company, because the names of
 * two companies may differ only by an accent.
 */
export function foldForSearch(text: string): string {
  if (PLAIN_WORDS.test(text)) return text;
  const folded = foldLetters(text)
    .replace(/[\s\p{Cc}-]+/gu, ' ')
    .trim();
  return folded === '' ? cleanLine(foldText(text)) : folded;
}

/**
 * The forms in which a search compares a name: that of `foldForSearch`, and the same with AE, OE and UE for Ä, Ö, Ü and Ø if
 * the name has such letters.
 */
export function foldedForms(name: string): readonly string[] {
  const folded = foldForSearch(name);
  const other = spellWithE(name);
  return other === name ? [folded] : [folded, foldForSearch(other)];
}

/** The text with AE, OE and UE for Ä, Ö, Ü and Ø. The same text if it has none of these letters. */
export const spellWithE = (text: string): string =>
  /[ÄÖÜØ]|\u0308/i.test(text)
    ? foldText(text).replace(/[ÄÖÜØ]/g, (letter) => LETTERS_WITH_E[letter] ?? letter)
    : text;
