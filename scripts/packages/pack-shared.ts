import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, outputFile, readJson, root } from '../support/root.ts';

const COMPILED = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions'];
const DOCUMENTS = ['CHANGELOG.md', 'README.md', 'shared-modules.json', 'shared.api.md'];

/** Writes `@portal/shared` as teams install it: compiled modules with their types and styles, and the contract. */
export function packShared(folder: string): void {
  const [from, to] = [join(root, 'shared'), join(folder, 'dist')];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const places = ['--rootDir', join(from, 'src'), '--outDir', to];
  execFileSync(process.execPath, [compiler, '-p', from, ...COMPILED, ...places], { stdio: 'inherit' });
  for (const path of listFiles(to).filter((name) => /\.test\./.test(name))) rmSync(join(to, path));
  for (const path of listFiles(join(from, 'src')).filter((name) => /\.(css|d\.ts)$/.test(name)))
    cpSync(join(from, 'src', path), join(to, path));
  for (const name of DOCUMENTS) cpSync(join(from, name), join(folder, name));
  const {
    scripts: _,
    private: __,
    devDependencies: ___,
    exports: entries,
    ...manifest
  } = readJson('shared/package.json');
  const exported = Object.entries<string>(entries).map(([name, source]) => [name, compiledEntry(source)]);
  const all = { ...manifest, license: 'MIT', exports: Object.fromEntries(exported) };
  outputFile(join(folder, 'package.json'), JSON.stringify(all, undefined, 2));
}

function compiledEntry(source: string): unknown {
  const path = source.replace('./src/', './dist/');
  if (path.endsWith('.d.ts')) return { types: path };
  if (!/\.tsx?$/.test(path)) return path;
  const name = path.replace(/\.tsx?$/, '');
  return { types: `${name}.d.ts`, default: `${name}.js` };
}
