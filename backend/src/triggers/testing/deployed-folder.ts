import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const backend = resolve(import.meta.dirname, '../../..');

export type DeployedFolder = ReturnType<typeof makeDeployedFolder>;

/**
 * Makes a folder with the files that a deployment uploads, and with the packages in their package.json. `main` is the
 * file with the functions, built for the database that the configuration names.
 */
export function makeDeployedFolder(configuration = '../shell/public/portal.config.json') {
  const path = mkdtempSync(join(tmpdir(), 'functions-'));
  const main = join(path, 'dist/index.js');
  runNode(['--import', 'tsx', 'build.ts', main, configuration], backend);
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(backend, 'deploy', name), join(path, name));
  mkdirSync(join(path, 'node_modules'));
  const dependencies = Object.keys(JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).dependencies);
  for (const name of dependencies) symlinkSync(installed(name), join(path, 'node_modules', name));
  return { path, main, dependencies, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The folder of a package: in this workspace or, if the package is not installed there, in the repository. */
export function installed(name: string): string {
  const own = join(backend, 'node_modules', name);
  return existsSync(own) ? own : join(backend, '../node_modules', name);
}

/** Runs Node until it exits. If Node fails, throws its output. */
export function runNode(words: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, ...environment };
  const { status, stderr } = spawnSync(process.execPath, words, { cwd, encoding: 'utf8', env });
  if (status !== 0) throw new Error(stderr);
}
