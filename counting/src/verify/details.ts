import { isDeepStrictEqual } from 'node:util';
import { type Data, parseCounts } from '../index.ts';

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

  /** Adds a line for each cell of a document that is not what it has to be, or one for what is no cell. */
  compareCells(name: string, was: Data | undefined, is: Data | undefined): void {
    const [before, after] = [parseCounts(was?.cells), parseCounts(is?.cells)];
    if (isDeepStrictEqual(before, after)) this.add(name, 'cells: malformed');
    for (const cell of new Set([...Object.keys(before), ...Object.keys(after)])) {
      this.compare(name, cell, before[cell], after[cell]);
    }
  }

  of(name: string): readonly string[] {
    return this.lines.get(name) ?? [];
  }
}
