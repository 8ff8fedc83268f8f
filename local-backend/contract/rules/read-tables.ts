import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTextTable } from '../../src/core/testing/text-table.ts';

/** What becomes of a condition. One that fails does not hold, and neither does its negation. */
export type Outcome = (typeof OUTCOMES)[number];
const OUTCOMES = ['holds', 'does not hold', 'fails', 'is refused'] as const;

export interface ExpressionTable {
  readonly name: string;
  /**
   * Conditions by their outcome; none depends on stored documents. Rules with one that is refused cannot be loaded; one of
   * the two servers may find that out only when it evaluates them.
   */
  readonly rows: ReadonlyMap<Outcome, readonly string[]>;
}

/** The tables in `expressions/`: text files with a condition on each line, below `# outcome`. */
export const readExpressionTables = (): readonly ExpressionTable[] =>
  readdirSync(join(__dirname, 'expressions')).map((file) => {
    const rows = readTextTable(join(__dirname, 'expressions', file));
    const unknown = [...rows.keys()].find((title) => !OUTCOMES.some((outcome) => outcome === title));
    if (unknown !== undefined) throw new Error(`Cannot read ${file}: there is no outcome '${unknown}'`);
    return { name: file.replace('.txt', ''), rows: rows as ExpressionTable['rows'] };
  });

/** `expression-counts.txt`: functions, and conditions with what each of them costs in Google's emulator. */
export function readExpressionCounts() {
  const table = readTextTable(join(__dirname, 'expression-counts.txt'));
  return {
    functions: table.get('functions') ?? [],
    /** Conditions that have a value, and how many of a request's 1,000 expressions each costs. */
    rows: (table.get('counts') ?? []).map((row): [string, number] => [row.slice(3), Number(row.slice(0, 3))]),
  };
}
