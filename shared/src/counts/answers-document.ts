import type { RoundKind } from '../model/choices.ts';
import { type CellValues, valuesOfCell } from './counted.ts';
import { readCells } from './read-numbers.ts';

/** How many experiences of one company agree in all of this. */
export interface AnswersCell extends CellValues {
  /** From 1 to 5; undefined where it is not stated. */
  readonly difficulty: number | undefined;
  readonly rating: number | undefined;
  /** Those that a round is of. */
  readonly kinds: readonly RoundKind[];
  readonly count: number;
}

/** In a key. They never change, and no two are alike. */
const LETTERS: Readonly<Record<RoundKind, string>> = {
  screening: 's',
  coding: 'c',
  system_design: 'd',
  take_home: 't',
  behavioural: 'b',
  case: 'a',
  group: 'g',
  presentation: 'p',
  hr: 'h',
  other: 'o',
};
const KINDS = Object.keys(LETTERS) as readonly RoundKind[];

/**
 * The key of an experience that counts in this cell and in these cells of the ratings.
 * @example answersKey('pending|2024|onsite|UK', ['rating|4', 'kind|coding']) // '|4|c|pending|2024|onsite|UK'
 */
export function answersKey(cell: string, ratings: readonly string[]): string {
  const stateOf = (name: string): string =>
    ratings.find((rating) => rating.startsWith(`${name}|`))?.slice(name.length + 1) ?? '';
  const letters = KINDS.filter((kind) => ratings.includes(`kind|${kind}`)).map((kind) => LETTERS[kind]);
  return [stateOf('difficulty'), stateOf('rating'), letters.join(''), cell].join('|');
}

/**
 * Reads `companyAnswers/{statsId}`: the experiences of one company by `answersKey`, for the charts: at most about 90 bytes
 * for each of them, so below 1 MB for 10,000. It goes with the last of them.
 */
export const readAnswers = (data: unknown): readonly AnswersCell[] =>
  readCells('companyAnswers', data, (key, unread) => {
    const [, difficulty, rating, letters = '', cell = ''] =
      /^([1-5]?)\|([1-5]?)\|([a-z]*)\|(.*)$/s.exec(key) ?? [];
    const values = valuesOfCell(cell);
    const kinds = KINDS.filter((kind) => letters.includes(LETTERS[kind]));
    if (values && kinds.length < letters.length) unread.push(key);
    return values && { ...values, difficulty: stated(difficulty), rating: stated(rating), kinds };
  });

const stated = (digit = ''): number | undefined => (digit === '' ? undefined : Number(digit));
