import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, type Site } from '../../../scripts/support/root.ts';
import { type Checkout, checkOut } from '../../../scripts/testing/checkout.ts';
import { cacheBuild } from '../cached-build.ts';

/** The last commit whose edits delete unknown fields, and whose new experiences come without `pace`. */
export const BEFORE_PACE = 'b477ba74798944433afa222b9c17dcd10a0a1dcf';

/** The last commit with version 1 of `shared`. Its remotes also accept version 2. */
export const BEFORE_SHARED_2 = '65bda41a6719ce7379d2dfb6ea57cafd3e13a85d';

/** The first commit whose shell brings version 2.7 of `shared`, which today's remotes need. */
export const WITH_SHARED_2_7 = '12c8c064f76c544ec62d5da54345f39608741f93';

/** The last commit before what came with version 2.6: its pages and rules know neither ratings nor details of rounds. */
export const BEFORE_DETAILS = '35c200adbf8e14cfcd7df004c6526deef6007f30';

export type Builds<Name extends Site> = Readonly<Record<Name, string>>;

/** Gives the folders of these sites as they were at a commit, built with today's packages. */
export async function buildCommit<Name extends Site>(
  commit: string,
  sites: readonly Name[],
): Promise<Builds<Name>> {
  const packages = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const key = `${commit.slice(0, 12)}-${packages.digest('hex').slice(0, 12)}`;
  const builds: [Name, string][] = [];
  for (const site of sites) {
    builds.push([site, await cacheBuild(`${site}-${key}`, (folder) => buildSite(commit, site, folder))]);
  }
  return Object.fromEntries(builds) as Record<Name, string>;
}

async function buildSite(commit: string, site: Site, folder: string): Promise<void> {
  demandCommit(commit);
  const source = mkdtempSync(join(tmpdir(), 'portal-commit-'));
  let checkout: Checkout | undefined;
  try {
    unpack(commit, source);
    checkout = checkOut(source, [site]);
    cpSync(await checkout.build(site), folder, { recursive: true });
  } finally {
    checkout?.remove();
    rmSync(source, { recursive: true, force: true });
  }
}

export function rulesOf(commit: string): string {
  demandCommit(commit);
  return git('show', `${commit}:firestore.rules`).toString();
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

const git = (...args: readonly string[]): Buffer =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
