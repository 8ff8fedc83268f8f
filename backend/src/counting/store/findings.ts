/** The number of documents with a problem, and the first ids of these documents. */
export interface Findings {
  count: number;
  /** Sorted ids, some with a detail; at most MAX_EXAMPLES. */
  examples: readonly string[];
}

const MAX_EXAMPLES = 20;

export const createFindings = (): Findings => ({ count: 0, examples: [] });

/** Adds a document. The order of the calls does not affect the examples. */
export function addFinding(findings: Findings, id: string, detail?: string): void {
  findings.count += 1;
  const example = detail === undefined ? id : `${id} (${detail})`;
  findings.examples = [...findings.examples, example].sort().slice(0, MAX_EXAMPLES);
}

export function addError(findings: Findings, id: string, error: unknown): void {
  addFinding(findings, id, error instanceof Error ? error.message : String(error));
}

/** Two lines: the number of findings with the noun `what`, and the examples. */
export const formatFindings = (findings: Findings, what: string): readonly string[] => [
  formatCount(findings.count, what),
  formatExamples(findings),
];

/** A line with a number in a report. */
export const formatCount = (count: number, what: string): string => `${format(count).padStart(9)}  ${what}`;

export function formatExamples({ count, examples }: Findings): string {
  const rest = count - examples.length;
  return indent(`${examples.join(', ')}${rest > 0 ? ` and ${format(rest)} more` : ''}`);
}

/** Indents a line that explains the number in the previous line. */
export const indent = (line: string): string => `${' '.repeat(11)}${line}`;

export const format = (count: number): string => count.toLocaleString('en-US');

/** Replaces control characters by codes, because a terminal would obey the control characters in an id. */
export const escapeControls = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
