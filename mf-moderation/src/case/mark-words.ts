/** A part of a text, and whether a report names or quotes it. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const QUOTE = /["“”„«](.+?)["“”»]|[‘‚](.+?)[’‘]|(?:^|\s)'(.+?)'/gu;
/** Before a capitalized word that does not begin a sentence. */
const NAME = /(?:[^.!?\s]|(?:^|\s)(?:Mrs?|Ms|Dr|Prof)\.)\s+(?=(\p{Lu}[\p{L}\p{M}]+))/gu;
const RUN = 3;
/** Shorter phrases, such as 'one of the', say nothing. */
const MIN_RUN_LENGTH = 12;

const wordsIn = (text: string) => Array.from(text.matchAll(WORD), ([word]) => word);
const namesIn = (text: string) => Array.from(text.matchAll(NAME), ([, name = '']) => name);
const fold = (words: readonly string[]) => words.join(' ').toLowerCase();

/** Marks in a text what the notes of reports quote, and the names and runs of words that stand in a note, too. */
export function markWords(text: string, notes: readonly string[]): readonly TextPart[] {
  const words = [...text.matchAll(WORD)];
  const marked = findMarked(text, notes);
  const parts: TextPart[] = [];
  let from = 0;
  let lastEnd = 0;
  const cut = (at: number, isMarked: boolean): void => {
    if (at > from) parts.push({ text: text.slice(from, at), isMarked });
    from = at;
  };
  for (const [index, { 0: word, index: start }] of words.entries()) {
    const [isMarked, wasMarked] = [marked.has(index), marked.has(index - 1)];
    if (isMarked && !wasMarked) cut(start, false);
    if (!isMarked && wasMarked) cut(lastEnd, true);
    lastEnd = start + word.length;
  }
  if (marked.has(words.length - 1)) cut(lastEnd, true);
  cut(text.length, false);
  return parts;
}

/** The places of the words that are marked. */
function findMarked(text: string, notes: readonly string[]): ReadonlySet<number> {
  const words = wordsIn(text);
  const inNotes = new Set(notes.flatMap(wordsIn));
  const names = new Set([text, ...notes].flatMap(namesIn).filter((name) => inNotes.has(name)));
  const phrases = new Set(notes.flatMap(phrasesIn));
  const lengths = new Set(Array.from(phrases, (phrase) => phrase.split(' ').length));
  const marked = new Set<number>();
  for (const [index, word] of words.entries()) {
    if (names.has(word)) marked.add(index);
    for (const length of lengths)
      if (phrases.has(fold(words.slice(index, index + length))))
        for (let at = index; at < index + length; at += 1) marked.add(at);
  }
  return marked;
}

function phrasesIn(note: string): readonly string[] {
  const quotes = Array.from(note.matchAll(QUOTE), ([, ...quoted]) => fold(wordsIn(quoted.join(''))));
  const words = wordsIn(note);
  const runs = words.slice(RUN - 1).map((_, index) => fold(words.slice(index, index + RUN)));
  return [
    ...quotes.filter(({ length }) => length > 2),
    ...runs.filter(({ length }) => length >= MIN_RUN_LENGTH),
  ];
}
