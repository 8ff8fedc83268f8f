import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStaleSites } from '../build-sites.ts';
import { CommandError, root, type Site } from '../root.ts';
import { nothingLive, whereReachable } from './assumed-site.ts';
import { type ComposeOptions, type Composition, composeDeployment, composeReturn } from './compose-site.ts';
import { describeComposition } from './describe-composition.ts';
import { findHostingSite, findPlaceholders } from './firebase-project.ts';
import { type LiveSite, liveSite } from './live-site.ts';
import type { Release } from './release.ts';
import { parseReleaseOptions, type ReleaseOptions } from './release-options.ts';
import { runCommand } from './run-command.ts';

export type ReleaseCommand = 'deploy' | 'rollback';

/** Runs a command at the repository's root; rejects when it fails. */
export type Run = (words: readonly string[]) => Promise<void>;

/**
 * `npm run deploy -w <site>` or `npm run rollback -w <site>`, given the words after it. Returns the exit code: 2 for a
 * wrong option, 1 with a message that says what to do for whatever else is in the way.
 */
export async function runRelease(
  command: ReleaseCommand,
  words: readonly string[],
  run: Run = runCommand,
): Promise<number> {
  let options: ReleaseOptions;
  try {
    options = parseReleaseOptions(command, words);
  } catch (error) {
    return fail(error, 2);
  }
  try {
    await release(command, options, run);
    return 0;
  } catch (error) {
    return fail(error, 1);
  }
}

async function release(command: ReleaseCommand, options: ReleaseOptions, run: Run): Promise<void> {
  const { site } = options;
  const firebaserc = readRoot('.firebaserc');
  const live = chooseLive(command, options, firebaserc);
  if (command === 'deploy') await buildAndCheck(site, run);
  const folder = join(root, '.release', site);
  const compose: ComposeOptions = { site, live, folder, firebaserc, firebaseJson: readRoot('firebase.json') };
  const composition =
    command === 'deploy'
      ? await composeDeployment(compose, join(root, site, 'dist'))
      : await composeReturn(compose);
  await warnOfForeignBuild(composition, live);
  await publish(composition, options, live.url, run);
}

/** Where to look for what is live. Only a dry run may go on where that cannot be asked. */
function chooseLive(
  command: ReleaseCommand,
  { site, isDryRun, live }: ReleaseOptions,
  firebaserc: string,
): LiveSite {
  const placeholders = findPlaceholders(firebaserc, readRoot('shell/public/portal.config.json'), site);
  const reasons = placeholders.map((placeholder) => `\n  ${placeholder}`).join('');
  if (reasons !== '' && !isDryRun) throw new CommandError(`Cannot publish ${site} yet:${reasons}`);
  if (reasons !== '') console.log(`Publishing would be refused:${reasons}`);
  if (live !== undefined) return liveSite(live);
  const { url } = findHostingSite(firebaserc, site);
  if (reasons !== '') return nothingLive(url, console.log);
  return command === 'deploy' && isDryRun ? whereReachable(liveSite(url), console.log) : liveSite(url);
}

async function publish(
  composition: Composition,
  { site, isDryRun }: ReleaseOptions,
  url: string,
  run: Run,
): Promise<void> {
  const { after } = composition;
  if (composition.isLive) return console.log(`Nothing to do: release ${after.id} is live at ${url}`);
  for (const line of describeComposition(composition)) console.log(line);
  const words = firebaseCommand(site, after);
  if (isDryRun)
    return console.log(
      `Nothing was uploaded. This would publish .release/${site}/public:\n  ${words.join(' ')}`,
    );
  await run(words);
  console.log(`Release ${after.id} of ${site} is live at ${url}`);
}

/** Its message is what Firebase's release history shows. */
function firebaseCommand(site: Site, { id }: Release): readonly string[] {
  const config = `.release/${site}/firebase.json`;
  return ['npx', 'firebase', 'deploy', '--only', `hosting:${site}`, '--config', config, '--message', id];
}

async function buildAndCheck(site: Site, run: Run): Promise<void> {
  await buildStaleSites({ sites: [site], report: console.log });
  await run(
    site === 'shell' ? ['npm', 'run', 'headers', '--', '--check'] : ['npm', 'run', 'contract', '-w', site],
  );
}

/** A site that was published some other way does not say which files its open pages need. */
async function warnOfForeignBuild({ before }: Composition, live: LiveSite): Promise<void> {
  if (before !== null || !(await live.hasBuild())) return;
  console.log(
    `${live.url} has files but no release.json, so they cannot be carried over: pages that are open now may have to be reloaded`,
  );
}

function readRoot(name: string): string {
  const file = join(root, name);
  if (!existsSync(file)) throw new CommandError(`Cannot find ${name}: see docs/deploying.md`);
  return readFileSync(file, 'utf8');
}

function fail(error: unknown, code: number): number {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  return code;
}
