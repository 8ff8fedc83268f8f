/** A text as names of companies are stored and compared: composed, and upper-case whatever the language. */
export const foldText = (text: string): string => text.normalize('NFC').toUpperCase().normalize('NFC');

/** Letters that Unicode does not decompose, as a search compares them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { Ø: 'O', Ł: 'L', Đ: 'D', Ħ: 'H', ẞ: 'SS' };

/** A text as a search compares it: like `foldText`, without accents. Never stored: two companies may differ by an accent. */
export function foldForSearch(text: string): string {
  const withoutAccents = foldText(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '');
  return withoutAccents.replace(/[ØŁĐĦẞ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter).normalize('NFC');
}
