import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { readJson, readText, root, WORKSPACES } from '../support/root.ts';

/** Cycles between files are found by the linter; this is for folders of the repository and of its larger parts. */

const folderOfPackage = new Map(
  WORKSPACES.map((folder): [string, string] => [readJson(`${folder}/package.json`).name, folder]),
);

/** File and imported path, both from the root, of each import that stays in the repository. */
const imports = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.includes('/'))
  .flatMap((file) => {
    const source = readText(file);
    const modules = Array.from(
      source.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g),
      ([, name = '']) => name,
    );
    return modules.flatMap((name) => findPath(file, name).map((path) => [file, path] as const));
  });

function findPath(file: string, module: string): readonly string[] {
  if (module.startsWith('.')) return [posix.join(posix.dirname(file), module)];
  const [name, folder] = [...folderOfPackage].find(([name]) => `${module}/`.startsWith(`${name}/`)) ?? [];
  return name === undefined ? [] : [`${folder}${module.slice(name.length)}/index.ts`];
}

type Edge = readonly [from: string, to: string];

/** The edges that lead around a circle, or into one; without circles, none is left. */
function findCycles(edges: readonly Edge[]): readonly Edge[] {
  const rest = edges.filter(([, to]) => edges.some(([from]) => from === to));
  return rest.length === edges.length ? rest : findCycles(rest);
}

/** The edges between different folders, `depth` names deep; files right in a folder count as no other folder. */
function edgesBetween(depth: number, under = ''): readonly Edge[] {
  const folderOf = (path: string): string => path.split('/').slice(0, -1).slice(0, depth).join('/');
  const edges = imports
    .filter((ends) => ends.every((path) => path.startsWith(under)))
    .map(([from, to]) => [folderOf(from), folderOf(to)] as const)
    .filter(([from, to]) => from !== to && to !== '');
  return [...new Map(edges.map((edge) => [edge.join(), edge])).values()];
}

test('the folders of the repository do not import each other in a circle', () => {
  const edges = edgesBetween(1);
  expect(edges).toContainEqual(['functions', 'counting']);
  expect(findCycles(edges)).toEqual([]);
});

test('the folders of scripts do not either', () => {
  const edges = edgesBetween(2, 'scripts/');
  expect(edges).toContainEqual(['scripts/portal', 'scripts/serve']);
  expect(findCycles(edges)).toEqual([]);
});

test('nor do those of the local backend', () => {
  const edges = edgesBetween(3, 'local-backend/src/');
  expect(edges).toContainEqual(['local-backend/src/session', 'local-backend/src/rules']);
  expect(findCycles(edges)).toEqual([]);
});

test('nor do the features of mf-experiences', () => {
  // Files right in `src` are for all of them, and combine them.
  const edges = edgesBetween(3, 'mf-experiences/src/').filter((ends) => !ends.includes('mf-experiences/src'));
  expect(edges).toContainEqual(['mf-experiences/src/list', 'mf-experiences/src/card']);
  expect(findCycles(edges)).toEqual([]);
});

test.each([
  ['ab bc ac', ''],
  ['ab bc cb bd', 'ab bc cb'],
])('of the edges %j, %j are left', (edges, cycles) => {
  const parse = (text: string): readonly Edge[] =>
    [...text.matchAll(/(\w)(\w)/g)].map(([, from = '', to = '']) => [from, to]);
  expect(findCycles(parse(edges))).toEqual(parse(cycles));
});
