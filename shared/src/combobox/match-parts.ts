const WORD_START = '^|[^\\p{L}\\p{M}\\p{N}]';

/**
 * Cuts a text around the typed words. The parts at odd places match: where a word begins or, if none does, anywhere.
 * @example matchParts('Backend Engineer', 'en') // ['Backend ', 'En', 'gineer']
 */
export function matchParts(text: string, typed: string): readonly string[] {
  const words = typed
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .trim()
    .replace(/\s+/g, '|');
  if (words === '') return [text];
  const parts = cut(text, WORD_START, words);
  return parts.length > 1 ? parts : cut(text, '', words);
}

/** Cuts where one of `words` follows `before`. No lookbehind, which old browsers cannot read. */
function cut(text: string, before: string, words: string): readonly string[] {
  let end = 0;
  const parts: string[] = [];
  for (const { index, 1: lead = '', 2: word = '' } of text.matchAll(
    new RegExp(`(${before})(${words})`, 'giu'),
  )) {
    parts.push(text.slice(end, index + lead.length), word);
    end = index + lead.length + word.length;
  }
  return [...parts, text.slice(end)];
}
