import { cleanLine } from './clean-text.ts';

/** The form in which a company's name is stored and compared: composed, in upper case, independent of the language. */
export const foldText = (text: string): string => text.normalize('NFC').toUpperCase().normalize('NFC');

/** Letter that Unicode does not decompose → its form in a search. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { Ø: 'O', Ł: 'L', Đ: 'D', Ħ: 'H', ẞ: 'SS' };

const ACCENTS = /[\u0300-\u036F]/g;
/** Characters that show nothing, quotes, and apostrophes. */
const IGNORED = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Quotation_Mark}`\u02B9-\u02BD\u2032-\u2037]/gu;
/** NFKC would change this apostrophe into a space with an accent. */
const ACUTE = /\u00B4/g;
const PLAIN = /^[A-Z\d .,/()+#]*$/;

/**
 * Like `foldForSearch`, but each dash remains, as '-', and white space remains.
 * @example foldLetters('O’Neil – Front‐End') // 'ONEIL - FRONT-END'
 */
export function foldLetters(text: string): string {
  if (PLAIN.test(text)) return text;
  return foldText(text.replace(ACUTE, '').normalize('NFKC'))
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[ØŁĐĦẞ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
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
  const folded = foldLetters(text)
    .replace(/[\s\p{Cc}-]+/gu, ' ')
    .trim();
  return folded === '' ? cleanLine(foldText(text)) : folded;
}
