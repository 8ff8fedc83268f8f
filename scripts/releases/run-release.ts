import { join } from 'node:path';
import { buildStaleSites } from '../build/build-sites.ts';
import { exitCodeOf } from '../support/command-line.ts';
import { root, type Site } from '../support/root.ts';
import { describeRelease } from './compose-release.ts';
import { type ComposeOptions, type Composition, composeDeployment, composeReturn } from './compose-site.ts';
import { findLiveSites, type LiveSites } from './find-live-sites.ts';
import { findPreview, readPreview } from './find-preview.ts';
import { findHostingSite } from './firebase-project.ts';
import { parseReleaseOptions, type ReleaseCommand, type ReleaseOptions } from './release-options.ts';
import { type ReleaseTools, releaseTools } from './release-tools.ts';

/**
 * Runs `npm run <command> -w <site>` with the arguments after the command. Returns the exit code: 2 for a wrong option,
 * and 1 for any other problem, with a message that says what to do.
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
    await publish(command, await compose(command, options, sites, tools), options, tools);
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
  release: ReleaseOptions,
  { live }: LiveSites,
  tools: ReleaseTools,
): Promise<Composition> {
  if (command === 'promote') return readPreview(release, live, tools);
  const { site } = release;
  const { readText, report } = tools;
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
  command: ReleaseCommand,
  { before, after, isLive }: Composition,
  options: ReleaseOptions,
  tools: ReleaseTools,
): Promise<void> {
  const { site, isDryRun, preview } = options;
  const { run, readText, report } = tools;
  if (isLive) return report(`Nothing to do: release ${after.id} of ${site} is live already`);
  for (const line of describeRelease(before, after)) report(line);
  const words = commandOf(command, options, after.id, readText('.firebaserc'));
  if (isDryRun) return report(`Nothing was published. This release would be, by:\n  ${words}`);
  await run(words.split(' '));
  if (command === 'promote' || preview === '') return report(`Release ${after.id} of ${site} is live`);
  const url = await findPreview(options, tools);
  report(`Release ${after.id} of ${site} is at ${url} for 7 days. Look at it, and then make it live:`);
  if (site !== 'shell') report(`  npm run compose -- --remote ${site}=${url}`);
  report(`  npm run promote -w ${site} -- ${preview}`);
}

/** The command that publishes the release `id` on the live site or on a preview, or that makes a preview live. */
function commandOf(
  command: ReleaseCommand,
  { site, preview }: ReleaseOptions,
  id: string,
  firebaserc: string,
) {
  if (command === 'promote') {
    const { siteId, project } = findHostingSite(firebaserc, site);
    return `npx firebase hosting:clone ${siteId}:${preview} ${siteId}:live --project ${project}`;
  }
  const config = `--config .release/${site}/firebase.json`;
  // Firebase's release history shows this message.
  if (preview === '') return `npx firebase deploy --only hosting:${site} ${config} --message ${id}`;
  // Nobody signs in on a remote, so Firebase Auth need not know the address.
  const domains = site === 'shell' ? '' : ' --no-authorized-domains';
  return `npx firebase hosting:channel:deploy ${preview} --only ${site} --expires 7d ${config}${domains}`;
}
