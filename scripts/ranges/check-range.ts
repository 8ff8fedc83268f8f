import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { git, unpackCommit } from '../support/history.ts';
import { outputFile, readJson, root } from '../support/root.ts';

/** A folder with `shared` as it was last under this version. Undefined if this clone lacks the history. */
export function sharedIn(version: string): string | undefined {
  if (readJson('shared/package.json').version === version) return join(root, 'shared');
  const line = `"version": "${version}"`;
  const change = git('log', '-1', '--format=%H', `-S${line}`, '--', 'shared/package.json');
  if (change === '') return undefined;
  const isLatest = git('show', `${change}:shared/package.json`).includes(line);
  const commit = git('rev-parse', isLatest ? 'HEAD' : `${change}^`);
  // This folder is inside the repository, so that the code in it finds the installed packages.
  const folder = join(root, 'node_modules/.cache/shared', commit);
  if (!existsSync(folder)) {
    unpackCommit(commit, `${folder}.new`, ['shared']);
    renameSync(`${folder}.new`, folder);
  }
  return join(folder, 'shared');
}

export const lowestIn = (range: string): string => String(semver.minVersion(range));

/** The compiler's errors for a remote's code with this `shared`. Empty if `shared` has all that the remote uses. */
export function checkTypes(remote: string, shared: string): string {
  const { exports: exported } = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8'));
  const paths = Object.entries(exported as Readonly<Record<string, string>>).map(([name, path]) => [
    `@portal/shared${name.slice(1)}`,
    [join(shared, path)],
  ]);
  const config = join(root, 'node_modules/.cache/shared', `tsconfig-${remote}-${process.pid}.json`);
  outputFile(
    config,
    JSON.stringify({
      extends: join(root, remote, 'tsconfig.json'),
      compilerOptions: { paths: Object.fromEntries(paths) },
      include: [join(root, remote, 'src'), join(shared, 'src/css-modules.d.ts')],
      exclude: [join(root, remote, '**/*.test.*'), join(root, remote, '**/testing/**')],
    }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', config], { cwd: root, encoding: 'utf8' });
  rmSync(config);
  return stdout;
}
