import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from '../../../scripts/support/file-lock.ts';
import { root, type Site } from '../../../scripts/support/root.ts';
import { type Checkout, checkOut } from '../../../scripts/testing/checkout.ts';

/** The last commit whose edits delete unknown fields, and whose new experiences come without `pace`. */
export const BEFORE_PACE = 'b477ba74798944433afa222b9c17dcd10a0a1dcf';

export type Builds<Name extends Site> = Readonly<Record<Name, string>>;

/**
 * Gives the folders of these sites as they were at a commit, built with today's packages. What was built once is kept, for
 * the other specs and the next run.
 */
export async function buildCommit<Name extends Site>(
  commit: string,
  sites: readonly Name[],
): Promise<Builds<Name>> {
  const packages = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const folder = join(root, '.local/commit-builds', `${commit.slice(0, 12)}-${packages.slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  const folders = sites.map((site) => [site, join(folder, site)] as const);
  await withLock(`${folder}.lock`, () => buildMissing(commit, new Map(folders)));
  return Object.fromEntries(folders) as Record<Name, string>;
}

async function buildMissing(commit: string, folders: ReadonlyMap<Site, string>): Promise<void> {
  const missing = [...folders].filter(([, folder]) => !existsSync(folder));
  if (missing.length === 0) return;
  demandCommit(commit);
  const source = mkdtempSync(join(tmpdir(), 'portal-commit-'));
  let checkout: Checkout | undefined;
  try {
    unpack(commit, source);
    checkout = checkOut(
      source,
      missing.map(([site]) => site),
    );
    for (const [site, folder] of missing) {
      rmSync(`${folder}.new`, { recursive: true, force: true });
      cpSync(await checkout.build(site), `${folder}.new`, { recursive: true });
      renameSync(`${folder}.new`, folder);
    }
  } finally {
    checkout?.remove();
    rmSync(source, { recursive: true, force: true });
  }
}

/** Writes the rules of a commit into a folder; gives their path. */
export function writeRulesOf(commit: string, folder: string): string {
  demandCommit(commit);
  git('archive', '--output', join(folder, 'rules.tar'), commit, 'firestore.rules');
  execFileSync('tar', ['-xf', join(folder, 'rules.tar'), '-C', folder]);
  return join(folder, 'firestore.rules');
}

function unpack(commit: string, folder: string): void {
  const archive = join(folder, 'source.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

function demandCommit(commit: string): void {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
  } catch (cause) {
    throw new Error(
      `Cannot build commit ${commit}: this clone does not have it. Get the history with git fetch --unshallow ` +
        '(in a workflow: fetch-depth: 0 for actions/checkout) and run the test again',
      { cause },
    );
  }
}

function git(...args: readonly string[]): void {
  execFileSync('git', [...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
}
