/** The form in which a company's name is stored and compared: composed, in upper case, independent of the language. */
export const foldText = (text: string): string => text.normalize('NFC').toUpperCase().normalize('NFC');

/** Letter that Unicode does not decompose → its form in a search. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { Ø: 'O', Ł: 'L', Đ: 'D', Ħ: 'H', ẞ: 'SS' };

/**
 * The form in which a search compares a text: like `foldText`, but without accents. This form is never stored, because
 * the names of two companies may differ only by an accent.
 */
export function foldForSearch(text: string): string {
  const withoutAccents = foldText(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '');
  return withoutAccents.replace(/[ØŁĐĦẞ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter).normalize('NFC');
}
