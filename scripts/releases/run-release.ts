import { join } from 'node:path';
import { buildStaleSites } from '../build/build-sites.ts';
import { exitCodeOf } from '../support/command-line.ts';
import { root, type Site } from '../support/root.ts';
import { describeRelease } from './compose-release.ts';
import { type ComposeOptions, type Composition, composeDeployment, composeReturn } from './compose-site.ts';
import { findLiveSites, type LiveSites } from './find-live-sites.ts';
import { parseReleaseOptions, type ReleaseOptions } from './release-options.ts';
import { type ReleaseTools, releaseTools } from './release-tools.ts';

export type ReleaseCommand = 'deploy' | 'rollback';

/**
 * Runs `npm run deploy -w <site>` or `npm run rollback -w <site>` with the arguments after the command. Returns the
 * exit code: 2 for a wrong option, and 1 for any other problem, with a message that says what to do.
 */
export const runRelease = (
  command: ReleaseCommand,
  args: readonly string[],
  tools: ReleaseTools = releaseTools,
): Promise<number> =>
  exitCodeOf(async () => {
    const options = parseReleaseOptions(command, args);
    const sites = findLiveSites(options, tools);
    if (command === 'deploy') await buildAndCheck(options.site, sites, tools);
    await publish(await compose(command, options.site, sites, tools), options, tools);
  });

/** Checks a remote against the live shell, or against the shell of this checkout when no shell is live. */
async function buildAndCheck(site: Site, { shell }: LiveSites, { run, report }: ReleaseTools): Promise<void> {
  await buildStaleSites({ sites: [site], report });
  if (site === 'shell') return run(['npm', 'run', 'headers', '--', '--check']);
  const isShellLive = await shell.hasBuild();
  const against = isShellLive ? ['--', '--shell', `${shell.url}/mf-manifest.json`] : [];
  await run(['npm', 'run', 'contract', '-w', site, ...against]);
}

async function compose(
  command: ReleaseCommand,
  site: Site,
  { live }: LiveSites,
  { readText, report }: ReleaseTools,
): Promise<Composition> {
  const options: ComposeOptions = {
    site,
    live,
    folder: join(root, '.release', site),
    firebaserc: readText('.firebaserc'),
    firebaseJson: readText('firebase.json'),
  };
  if (command === 'rollback') return composeReturn(options);
  const composition = await composeDeployment(options, join(root, site, 'dist'));
  if (composition.before === null && (await live.hasBuild())) {
    report(
      `${live.url} has files but no release.json, so they cannot be carried over: pages that are open now may have to be reloaded`,
    );
  }
  return composition;
}

async function publish(
  composition: Composition,
  { site, isDryRun }: ReleaseOptions,
  { run, report }: ReleaseTools,
): Promise<void> {
  const { before, after, isLive } = composition;
  if (isLive) return report(`Nothing to do: release ${after.id} of ${site} is live already`);
  for (const line of describeRelease(before, after)) report(line);
  // Firebase's release history shows this message.
  const words = [
    ...['npx', 'firebase', 'deploy', '--only', `hosting:${site}`],
    ...['--config', `.release/${site}/firebase.json`, '--message', after.id],
  ];
  if (isDryRun) {
    return report(`Nothing was uploaded. .release/${site}/public would be, by:\n  ${words.join(' ')}`);
  }
  await run(words);
  report(`Release ${after.id} of ${site} is live`);
}
