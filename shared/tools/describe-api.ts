import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { type Declarations, type Origin, readDeclarations } from './declarations.ts';

const shared = resolve(import.meta.dirname, '..');

/** Where the description of the surface is kept. */
export const API_FILE = join(shared, 'api.txt');

/** No remote runs with them: what tests use, and what the trigger shares with the page. */
const NO_CONTRACT = ['./testing', './counts'];

/**
 * Everything that the doors export, as text: each door with the declarations of its names, and at the end the
 * declarations behind them that no door exports. Comments are left out, so a change of meaning does not show.
 */
export function describeApi(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shared-api-'));
  try {
    emitDeclarations(folder);
    return describe(folder, doorsOf(JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8')).exports));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function doorsOf(exported: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(exported)
    .filter((door) => !NO_CONTRACT.includes(door))
    .map((door) => door.slice('./'.length));
}

function emitDeclarations(folder: string): void {
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  const compiler = join(dirname(typescript), 'bin/tsc');
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', 'src'];
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, ...options, '--outDir', folder], {
    cwd: shared,
    encoding: 'utf8',
  });
  if (!existsSync(join(folder, 'contract/index.d.ts'))) {
    throw new Error(`Cannot describe what shared exports: ${stdout}${stderr}`);
  }
}

function describe(folder: string, doors: readonly string[]): string {
  const read = remember(readDeclarations);
  const exported = new Map(doors.map((door) => [door, exportsOf(join(folder, door, 'index'), read)]));
  const all = [...exported.values()].flatMap((names) => [...names.values()]);
  const behind = findBehind(all, read).map(({ file, name }) => ({
    title: `${relative(folder, file)} ${name}`,
    text: textOf({ file, name }, read),
  }));
  return [
    ...[...exported].map(([door, names]) => section(`@portal/shared/${door}`, describeNames(names, read))),
    section(
      'Behind the doors',
      behind.sort((a, b) => compare(a.title, b.title)).map(({ title, text }) => `// ${title}\n${text}`),
    ),
  ].join('\n');
}

type Read = (file: string) => Declarations;

function exportsOf(index: string, read: Read): ReadonlyMap<string, Origin> {
  const { declared, reExported } = read(index);
  return new Map([
    ...[...declared.keys()].map((name) => [name, { file: index, name }] as const),
    ...reExported,
  ]);
}

function describeNames(names: ReadonlyMap<string, Origin>, read: Read): readonly string[] {
  return [...names]
    .sort(([a], [b]) => compare(a, b))
    .map(([name, origin]) => `${origin.name === name ? '' : `// as ${name}\n`}${textOf(origin, read)}`);
}

function textOf({ file, name }: Origin, read: Read): string {
  const text = read(file).declared.get(name);
  if (text === undefined) throw new Error(`Cannot find ${name}, which a door exports, in ${file}`);
  return text;
}

/** What these declarations name, and what that names, and so on. */
function findBehind(known: readonly Origin[], read: Read): readonly Origin[] {
  const keyOf = ({ file, name }: Origin) => `${file} ${name}`;
  const seen = new Set(known.map(keyOf));
  const behind: Origin[] = [];
  const waiting = [...known];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const origin of namedBy(next, read).filter((one) => !seen.has(keyOf(one)))) {
      seen.add(keyOf(origin));
      behind.push(origin);
      waiting.push(origin);
    }
  }
  return behind;
}

function namedBy({ file, name }: Origin, read: Read): readonly Origin[] {
  const { declared, imported } = read(file);
  const words = new Set((declared.get(name) ?? '').match(/\w+/g));
  return [...words].flatMap((word) => {
    if (declared.has(word)) return [{ file, name: word }];
    return imported.get(word) ?? [];
  });
}

const section = (title: string, entries: readonly string[]): string => `# ${title}\n\n${entries.join('')}`;

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

function remember(read: Read): Read {
  const known = new Map<string, Declarations>();
  return (file) => {
    const declarations = known.get(file) ?? read(file);
    known.set(file, declarations);
    return declarations;
  };
}
