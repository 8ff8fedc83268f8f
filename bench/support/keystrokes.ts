import { cardName, resultsText } from './shown-texts.ts';
import { countByCompany, type SizedExperience } from './sized-experiences.ts';

/** One key of a word, and what the page shows of all that was typed of it so far. */
export interface Keystroke {
  readonly key: string;
  /** Undefined where it is what the page showed before: then there is nothing to wait for. */
  readonly shows: Shown | undefined;
}

export interface Shown {
  /** 'N results out of M'. */
  readonly results: string;
  /** The names of the first cards, of all where there are fewer. */
  readonly cards: readonly string[];
}

/** As many as a visitor sees without scrolling. */
export const FIRST_CARDS = 6;

/** Parts of companies' names, as the generator makes them, that most further letters narrow down. */
const WORDS = [
  'cobalt construction',
  'meridian',
  'harbor health',
  'granite games',
  'sage software',
  'everywhere international',
  'marble machinery',
  'pine pharma',
];

/** What these words show, letter by letter, where these experiences are all there are; newest first. */
export function planWords(experiences: readonly SizedExperience[]): Keystroke[][] {
  const counts = countByCompany(experiences);
  return WORDS.map((word) => {
    let before: Shown = { results: '', cards: find(experiences, counts, '').cards };
    return [...word].map((key, index) => {
      const shown = find(experiences, counts, word.slice(0, index + 1));
      const isNew = shown.results !== before.results && shown.cards.join() !== before.cards.join();
      before = shown;
      return { key, shows: isNew ? shown : undefined };
    });
  });
}

/** The specification's search: part of the company's name, whatever the case. */
function find(
  experiences: readonly SizedExperience[],
  counts: ReadonlyMap<string, number>,
  search: string,
): Shown {
  const wanted = search.trim().toUpperCase();
  const matched = [...counts].reduce(
    (sum, [company, count]) => (company.includes(wanted) ? sum + count : sum),
    0,
  );
  const cards: string[] = [];
  for (const experience of experiences) {
    if (cards.length === FIRST_CARDS) break;
    if (experience.company.includes(wanted)) cards.push(cardName(experience));
  }
  return { results: resultsText(matched, experiences.length), cards };
}
