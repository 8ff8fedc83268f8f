/** A text as names of companies are stored and compared: composed, and upper-case whatever the language. */
export function foldText(text: string): string {
  return text.normalize('NFC').toUpperCase().normalize('NFC');
}
