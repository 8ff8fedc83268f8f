import { readFileSync } from 'node:fs';

/** The rows of a text file by the `# title` above them. Blank lines are skipped. Throws for a row without a title. */
export function readTextTable(path: string): ReadonlyMap<string, readonly string[]> {
  const [start, ...sections] = readFileSync(path, 'utf8').split(/^# /m);
  if (start !== '') throw new Error(`Cannot read ${path}: it must begin with a title`);
  return new Map(
    sections.map((section) => {
      const [title = '', ...rows] = section.split('\n');
      return [title, rows.filter((row) => row !== '')];
    }),
  );
}
