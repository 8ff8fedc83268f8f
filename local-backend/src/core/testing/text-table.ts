import { readFileSync } from 'node:fs';

/** Title → the rows below the line `# title` in a text file. Skips blank lines. Throws for a row without a title. */
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
