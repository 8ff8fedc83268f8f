import { isDeepStrictEqual } from 'node:util';
import { parseCounts } from '../index.ts';

/** What is wrong with the counts of some companies or years, as lines for people. */
export class Details {
  private readonly lines = new Map<string, string[]>();

  add(name: string, line: string): void {
    const lines = this.lines.get(name) ?? [];
    lines.push(line);
    this.lines.set(name, lines);
  }

  /** Adds a line where a number is not what it has to be; undefined is none. */
  compare(name: string, what: string, was: number | undefined, is: number | undefined): void {
    if (was !== is) this.add(name, `${what}: ${was ?? 0} → ${is ?? 0}`);
  }

  /** Adds a line for each cell that is not what it has to be, or one where other things of a document are wrong. */
  compareCells(name: string, was: unknown, is: unknown): void {
    const [before, after] = [parseCounts(was), parseCounts(is)];
    if (isDeepStrictEqual(before, after)) this.add(name, 'cells: malformed');
    for (const cell of new Set([...Object.keys(before), ...Object.keys(after)])) {
      this.compare(name, cell, before[cell], after[cell]);
    }
  }

  of(name: string): readonly string[] {
    return this.lines.get(name) ?? [];
  }
}
