import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { readJson, readText, root, WORKSPACES } from '../support/root.ts';

/** The linter finds cycles between files. This test finds cycles between folders, at the root and in large packages. */

const folderOfPackage = new Map(
  WORKSPACES.map((folder): [string, string] => [readJson(`${folder}/package.json`).name, folder]),
);

/** Each import within the repository: the importing file and the imported path, both relative to the root. */
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

/** The edges that are part of a cycle or lead into one. Empty if there is no cycle. */
function findCycles(edges: readonly Edge[]): readonly Edge[] {
  const rest = edges.filter(([, to]) => edges.some(([from]) => from === to));
  return rest.length === edges.length ? rest : findCycles(rest);
}

/** The edges between folders directly below `under`. Files directly in `under` may use all folders. */
function edgesBetween(under: string): readonly Edge[] {
  const folderOf = (path: string): string => path.slice(0, path.indexOf('/', under.length));
  const edges = imports
    .filter((ends) => ends.every((path) => path.startsWith(under) && path.includes('/', under.length)))
    .map(([from, to]): Edge => [folderOf(from), folderOf(to)])
    .filter(([from, to]) => from !== to);
  return [...new Map(edges.map((edge) => [edge.join(), edge])).values()];
}

test.each([
  ['', 'backend shared'],
  ['scripts/', 'portal serve'],
  ['local-backend/src/', 'session rules'],
  ['mf-experiences/src/', 'list card'],
])('the folders of /%s do not import each other in a circle', (under, known) => {
  const edges = edgesBetween(under);
  expect(edges).toContainEqual(known.split(' ').map((name) => under + name));
  expect(findCycles(edges)).toEqual([]);
});

/**
 * Folder of `shared/src` → the folders that it may import. The first five folders are layers, from the bottom up. Every
 * folder may import `limits.ts`, which imports nothing.
 */
const LAYERS: Readonly<Record<string, string>> = {
  model: '',
  counts: 'model',
  moderation: 'model',
  store: 'model counts moderation session config kept',
  review: 'model moderation store session config',
  feed: 'model counts store kept',
  search: 'model counts',
  ui: '',
  dialogs: 'ui',
  'round-line': 'model ui',
  sheets: 'model counts store feed session portal ui',
  combobox: 'ui',
  contract: '',
  config: 'contract',
  kept: 'config model',
  session: 'model config ui kept',
  portal: 'model contract',
  drafts: '',
  'personal-data': '',
};
const LAYERED = 'shared/src/';

const folderInShared = (path: string): string => path.slice(LAYERED.length).split('/')[0] ?? '';

/**
 * The imports within `shared/src` that `LAYERS` does not allow. Imports in tests are left out, because tests may import
 * `testing`.
 */
const againstLayers = (edges: readonly Edge[]): readonly Edge[] =>
  edges.filter(([from, to]) => {
    if (![from, to].every((path) => path.startsWith(LAYERED)) || from.includes('.test.')) return false;
    const [folder, other] = [folderInShared(from), folderInShared(to)];
    if (folder === 'limits.ts') return true;
    if (other === 'limits.ts') return false;
    const allowed = LAYERS[folder];
    return allowed !== undefined && folder !== other && !allowed.split(' ').includes(other);
  });

test('imports of shared lead down its layers', () => {
  const paths = imports.flat().filter((path) => path.startsWith(LAYERED) && !/\.test\./.test(path));
  const folders = new Set(paths.map(folderInShared).filter((name) => !name.includes('.')));
  expect([...folders].sort()).toEqual([...Object.keys(LAYERS), 'testing'].sort());
  expect(againstLayers(imports)).toEqual([]);
  const planted: Edge = ['shared/src/counts/planted.ts', 'shared/src/store/position.ts'];
  expect(againstLayers([...imports, planted])).toEqual([planted]);
});

test.each([
  ['ab bc ac', ''],
  ['ab bc cb bd', 'ab bc cb'],
])('of the edges %j, %j are left', (edges, cycles) => {
  const parse = (text: string): readonly Edge[] =>
    [...text.matchAll(/(\w)(\w)/g)].map(([, from = '', to = '']) => [from, to]);
  expect(findCycles(parse(edges))).toEqual(parse(cycles));
});
