import { foldedForms, foldText } from '../model/fold-text.ts';

/** How a name matches a search: not at all, inside a word, from the beginning of a word or of the name, or wholly. */
export const NAME_MATCH = { none: 0, inside: 1, word: 2, beginning: 3, whole: 4 } as const;

/** A search for names in the form of `searchableName`. */
export interface NameSearch {
  readonly matches: (name: string) => boolean;
  /** A value of NAME_MATCH. */
  readonly rank: (name: string) => number;
}

const SIGNS = /[^\p{L}\p{M}\p{N}+#]+/u;
/** A letter, a digit, one of the signs in names of technologies, or half of a rare character. */
const IN_WORD = /[\p{L}\p{M}\p{N}\p{Cs}+#]/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;

/** The forms of a name that searches compare, in lines: those of `foldedForms`, and the name as it is written. */
export function searchableName(name: string): string {
  const forms = foldedForms(name);
  return forms[0] === name ? name : [...new Set([...forms, writtenForm(name)])].join('\n');
}

/** A search finds each part of this form, also a part that consists of signs. */
const writtenForm = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim();

/**
 * A name matches if it contains the text, or if some of its words together begin with the typed words together: spaces,
 * signs and an 'AND' between words do not matter. A single letter after other typed words has to be a whole word or to
 * begin one, so 'M&A' finds 'M.A.', and not 'MASTERCARD'. A blank search matches all names.
 */
export function nameSearch(search: string): NameSearch {
  const texts = searchableName(search).split('\n');
  const typed = texts.filter((text) => BEGINS_WITH_WORD.test(text)).flatMap(typedWords);
  const rankForm = (form: string): number => {
    let rank: number = NAME_MATCH.none;
    for (const text of texts) rank = Math.max(rank, rankText(form, text));
    if (rank < NAME_MATCH.beginning) for (const words of typed) rank = Math.max(rank, rankWords(form, words));
    return rank;
  };
  return {
    matches: (name) =>
      texts.some((text) => name.includes(text)) || typed.some((words) => findWords(name, words)),
    rank: (name) => (name.includes('\n') ? Math.max(...name.split('\n').map(rankForm)) : rankForm(name)),
  };
}

function rankText(form: string, text: string): number {
  if (form === text) return NAME_MATCH.whole;
  if (form.startsWith(text)) return NAME_MATCH.beginning;
  if (form.includes(` ${text}`)) return NAME_MATCH.word;
  return form.includes(text) ? NAME_MATCH.inside : NAME_MATCH.none;
}

function rankWords(form: string, words: TypedWords): number {
  const found = findWords(form, words);
  if (!found) return NAME_MATCH.none;
  if (skipSigns(form, 0, false) < found.start) return NAME_MATCH.word;
  return skipSigns(form, found.end, false) === form.length ? NAME_MATCH.whole : NAME_MATCH.beginning;
}

/** The place of the first words that together begin with the typed words. */
function findWords(name: string, { letters, endsInInitial }: TypedWords) {
  const hasAnd = name.includes('AND');
  const [first = ''] = letters;
  for (let start = name.indexOf(first); start >= 0; start = name.indexOf(first, start + 1)) {
    if (isInWord(name, start - 1)) continue;
    for (const skipsAnd of hasAnd ? [true, false] : [false]) {
      const end = endOfWords(name, start, letters, skipsAnd);
      if (end > 0 && !(endsInInitial && isInWord(name, end - 2) && isInWord(name, end)))
        return { start, end };
    }
  }
  return undefined;
}

/** The end of `letters` if they stand at `start`, with signs between words; 0 if they do not. */
function endOfWords(name: string, start: number, letters: string, skipsAnd: boolean): number {
  let end = start;
  for (let index = 0; index < letters.length; index += 1) {
    if (index > 0) end = skipSigns(name, end, skipsAnd);
    if (name[end] !== letters[index]) return 0;
    end += 1;
  }
  return end;
}

/** The next place that is in a word, in the same line. If `skipsAnd`, an 'AND' between words counts as a sign. */
function skipSigns(name: string, start: number, skipsAnd: boolean): number {
  let end = start;
  while (end < name.length && name[end] !== '\n' && !isInWord(name, end)) end += 1;
  const isAnd = skipsAnd && end > start && name.startsWith('AND ', end);
  return isAnd ? skipSigns(name, end + 3, false) : end;
}

/** By code unit, because IN_WORD takes longer. */
const known: boolean[] = [];

function isInWord(name: string, index: number): boolean {
  if (index < 0 || index >= name.length) return false;
  const code = name.charCodeAt(index);
  known[code] ??= IN_WORD.test(name[index] ?? '');
  return known[code];
}

/** Typed words, joined. `endsInInitial` is true if the last of several words is a single letter. */
const typedWords = (text: string) =>
  wordLists(text).map((words) => ({
    letters: words.join(''),
    endsInInitial: words.length > 1 && words.at(-1)?.length === 1,
  }));
type TypedWords = ReturnType<typeof typedWords>[number];

/** The words of a folded name; first without each 'AND' between two words, if there is one. */
function wordLists(folded: string): readonly (readonly string[])[] {
  const words = folded.split(SIGNS).filter((word) => word !== '');
  const others = words.filter((word, index) => word !== 'AND' || index === 0 || index === words.length - 1);
  return others.length < words.length ? [others, words] : [words];
}

/** The words of a folded name, without each 'AND' between two words. */
export const nameWords = (folded: string): readonly string[] => wordLists(folded)[0] ?? [];
