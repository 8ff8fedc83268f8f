/** How many there are of something, and which come first. */
export interface Tally {
  count: number;
  /** Ids, perhaps with a detail behind, in their order; at most MAX_EXAMPLES. */
  examples: readonly string[];
}

const MAX_EXAMPLES = 20;

export const createTally = (): Tally => ({ count: 0, examples: [] });

/** Whatever the order in which documents are done, the first of them are named. */
export function addExample(tally: Tally, id: string, detail?: string): void {
  tally.count += 1;
  const example = detail === undefined ? id : `${id} (${detail})`;
  tally.examples = [...tally.examples, example].sort().slice(0, MAX_EXAMPLES);
}

export function addError(tally: Tally, id: string, error: unknown): void {
  addExample(tally, id, error instanceof Error ? error.message : String(error));
}

/** How many and of what, and the first of them below. */
export const formatTally = (tally: Tally, what: string): readonly string[] => [
  formatCount(tally.count, what),
  formatExamples(tally),
];

/** A line of a list of numbers. */
export const formatCount = (count: number, what: string): string => `${format(count).padStart(9)}  ${what}`;

export function formatExamples({ count, examples }: Tally): string {
  const rest = count - examples.length;
  return indent(`${examples.join(', ')}${rest > 0 ? ` and ${format(rest)} more` : ''}`);
}

/** A line that belongs to the number above it. */
export const indent = (line: string): string => `${' '.repeat(11)}${line}`;

export const format = (count: number): string => count.toLocaleString('en-US');

/** Ids may hold anything: what a terminal would obey is shown as a code instead. */
export const escapeControls = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
