const WIDE_SCRIPTS = /[\u1100-\u11ff\u2e80-\uffef]/;

/** Estimates the width of a text in the interface font, without the DOM. The real width is usually smaller. */
export function estimateWidth(text: string, fontSize: number): number {
  let ems = 0;
  for (const character of text) ems += characterWidth(character);
  return ems * fontSize;
}

export function fitText(text: string, width: number, fontSize: number): string {
  if (estimateWidth(text, fontSize) <= width) return text;
  let fitted = '';
  for (const character of text) {
    if (estimateWidth(`${fitted}${character}…`, fontSize) > width) break;
    fitted += character;
  }
  return `${fitted.trimEnd()}…`;
}

function characterWidth(character: string): number {
  if (WIDE_SCRIPTS.test(character) || character.length > 1) return 1.05;
  if (/[A-ZÄÖÜ…%]/.test(character)) return character === 'I' ? 0.32 : /[MW%…]/.test(character) ? 0.98 : 0.78;
  if (/[mw]/.test(character)) return 0.98;
  if (/[iljftr.,:;|!' ()·-]/.test(character)) return 0.41;
  return 0.64;
}
