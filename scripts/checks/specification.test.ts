import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readText, root } from '../support/root.ts';

const text = readText('docs/specification.md');

interface Row {
  readonly number: string;
  readonly statement: string;
  /** The proofs as the table lists them: `[file][] test name`, one per line. */
  readonly proofs: readonly string[];
}

/**
 * Rows are `| 2.3 | statement | [file][] test name<br>[file][] test name |`. In the tables of differences and
 * additions, a cell with the reason precedes the proofs.
 */
const rows: readonly Row[] = text
  .split('\n')
  .filter((line) => /^\| [\dDA]/.test(line))
  .map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [number = '', statement = ''] = cells;
    const proofs = (cells.at(-1) ?? '').split('<br>').map((proof) => proof.trim());
    return { number, statement, proofs: proofs.filter((proof) => proof !== '') };
  });

/** The path of each `[file]`, from the lines `[file]: ../path` below the tables. */
const files = new Map(
  [...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = '', path = '']) => [
    name,
    resolve(root, 'docs', path),
  ]),
);

/** The reason why a proof is not valid, or undefined when its test exists. */
function problemOf(proof: string): string | undefined {
  const [, file = '', name = ''] = /^\[([^\]]+)\]\[\] (.+)$/.exec(proof) ?? [];
  const path = files.get(file);
  if (name === '') return `"${proof}" is not of the form [file][] test name`;
  if (!path) return `[${file}] has no path`;
  if (!existsSync(path)) return `[${file}] is not at ${path}`;
  return testNames(readText(path)).has(name) ? undefined : `[${file}] has no test "${name}"`;
}

/** The names in `test('name', …` and `test.each(…)('name', …`. Skipped tests are left out. */
function testNames(source: string): ReadonlySet<string> {
  const calls = source.matchAll(/(?:\btest\(|\]\)\(|[\w)]\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,/g);
  return new Set(Array.from(calls, ([, , name = '']) => name.replace(/\\(.)/g, '$1')));
}

test('every section of the specification has rows, each with a number of its own', () => {
  const numbers = rows.map((row) => row.number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const sections = new Set(numbers.map((number) => number.split('.')[0]));
  expect([...sections]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'D', 'A']);
});

test.each(rows)('$number $statement', ({ proofs }) => {
  expect(proofs).not.toEqual([]);
  expect(proofs.map(problemOf).filter(Boolean)).toEqual([]);
});

test('every file that is listed is used, and every one used is a test', () => {
  const used = new Set(rows.flatMap(({ proofs }) => proofs.map((proof) => /^\[([^\]]+)\]/.exec(proof)?.[1])));
  expect([...files.keys()].filter((file) => !used.has(file))).toEqual([]);
  for (const path of files.values()) expect(path).toMatch(/\.(test|spec|long)\.tsx?$/);
});

test.each([
  ["test('a', () => {", ['a']],
  ['test(\n  "it\'s",\n  async () => {', ["it's"]],
  ["test.each([1])('a %s', (", ['a %s']],
  ["test.each(LIST)(\n  'a %s',", ['a %s']],
  ["test.skip('a', () => {", []],
  ["expect(x).toBe('a')", []],
])('finds the tests in %j', (source, names) => {
  expect([...testNames(source)]).toEqual(names);
});
