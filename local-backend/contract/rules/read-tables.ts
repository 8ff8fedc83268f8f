import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

const linesOf = (file: string): readonly string[] =>
  readFileSync(join(__dirname, file), 'utf8').split('\n').filter(Boolean);

/** The tables in `expressions/`: text files with a condition on each line, below `# outcome`. */
export const readExpressionTables = (): readonly ExpressionTable[] =>
  readdirSync(join(__dirname, 'expressions')).map((file) => {
    const rows = new Map<Outcome, string[]>();
    let outcome: Outcome | undefined;
    for (const line of linesOf(`expressions/${file}`)) {
      if (line.startsWith('# ')) outcome = OUTCOMES.find((known) => line === `# ${known}`);
      else if (outcome !== undefined) rows.set(outcome, [...(rows.get(outcome) ?? []), line]);
      else throw new Error(`Cannot read ${file}: there is no known outcome above '${line}'`);
    }
    return { name: file.replace('.txt', ''), rows };
  });

/** `expression-counts.txt`: functions, and the conditions that use them with what each costs in Google's emulator. */
export function readExpressionCounts() {
  const lines = linesOf('expression-counts.txt');
  return {
    functions: lines.filter((line) => line.startsWith('function ')),
    /** Conditions that have a value, and how many of a request's 1,000 expressions each costs. */
    rows: lines.flatMap((line): [string, number][] => {
      const [, cost, condition = ''] = /^ *(\d+) (.*)$/.exec(line) ?? [];
      return cost === undefined ? [] : [[condition, Number(cost)]];
    }),
  };
}
