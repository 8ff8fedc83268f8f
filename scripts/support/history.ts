import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, root } from './root.ts';

/** The output of a git command in the repository. Empty when the command fails, for example outside of a clone. */
export const git = (...words: readonly string[]): string =>
  spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** Writes a commit's files at these paths into `folder`. Throws a CommandError if this clone lacks the commit. */
export function unpackCommit(commit: string, folder: string, paths: readonly string[] = ['.']): void {
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'source.tar');
  try {
    execFileSync('git', ['archive', '--output', archive, commit, ...paths], { cwd: root, stdio: 'pipe' });
  } catch (cause) {
    const remedy = 'git fetch --unshallow brings it (in a workflow: fetch-depth: 0 for actions/checkout)';
    throw new CommandError(`Cannot read commit ${commit}: this clone does not have it. ${remedy}`, { cause });
  }
  execFileSync('tar', ['-xf', archive, '-C', folder]);
}
