import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDeclarations } from './declarations.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'declarations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  writeFileSync(join(folder, 'index.d.ts'), text);
  return readDeclarations(join(folder, 'index'));
}

test.each([
  ['export interface User {\n    /** Never empty. */\n    readonly name: string;\n}\n', 'User'],
  ['export type Either = 1\n/** Or */\n | 2;\n', 'Either'],
  ['/** Says so. */\nexport declare function say(words: string): void;\n', 'say'],
  ['export declare const WORDS: readonly string[];\n', 'WORDS'],
  ['export declare class Refusal extends Error {\n}\n', 'Refusal'],
  ['interface Hidden {\n}\n', 'Hidden'],
])('finds in %j the declaration of %s, without its comments', (text, name) => {
  const { declared } = read(text);
  expect([...declared.keys()]).toEqual([name]);
  expect(declared.get(name)).not.toContain('/*');
});

test('finds where names come from, under the name they have outside', () => {
  const file = join(folder, 'user');
  const text = "import { type User } from './user.tsx';\nexport { a, type B as C } from './user.ts';\n";
  const { imported, reExported } = read(text);
  expect([...imported]).toEqual([['User', { file, name: 'User' }]]);
  expect([...reExported]).toEqual([
    ['a', { file, name: 'a' }],
    ['C', { file, name: 'B' }],
  ]);
});

test('leaves out what other packages declare', () => {
  const { declared, imported } = read("import * as v from 'valibot';\nimport './base.css';\nexport {};\n");
  expect([...declared, ...imported]).toEqual([]);
});

test.each(["export * from './user.ts';\n", 'export default something;\n'])(
  'refuses %j, whose names it cannot tell',
  (text) => {
    expect(() => read(text)).toThrow('Cannot tell what');
  },
);
