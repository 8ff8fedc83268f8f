import { CommandError } from '../support/root.ts';
import { isComposedOn, isLive } from './compose-release.ts';
import { findHostingSite } from './firebase-project.ts';
import type { LiveSite } from './live-site.ts';
import type { ReleaseOptions } from './release-options.ts';
import type { ReleaseTools } from './release-tools.ts';

/** The address of a preview, which has a random part. Firebase's tools list it. */
export async function findPreview(options: ReleaseOptions, { read, readText }: ReleaseTools) {
  const { siteId, project } = findHostingSite(readText('.firebaserc'), options.site);
  const words = `npx firebase hosting:channel:list --site ${siteId} --project ${project} --json`;
  const list = JSON.parse(await read(words.split(' ')));
  const channels = list.result.channels as readonly { readonly name: string; readonly url: string }[];
  const found = channels.find(({ name }) => name.endsWith(`/${options.preview}`));
  if (found === undefined) throw refused(options, `${siteId} has no such channel, or no longer`);
  return found.url;
}

/** The release of a preview. Throws a CommandError when the live release is not the one that it was composed on. */
export async function readPreview(options: ReleaseOptions, live: LiveSite, tools: ReleaseTools) {
  const url = options.from ?? (await findPreview(options, tools));
  const after = await tools.openSite(url).readRelease();
  const before = await live.readRelease();
  if (after === null) throw refused(options, `${url} has no release.json`);
  const composition = { before, after, isLive: isLive(after, before) };
  if (composition.isLive || isComposedOn(after, before)) return composition;
  const problem = `${before?.id ?? 'nothing'} is live, and the preview follows ${after.previous?.id ?? 'nothing'}`;
  throw refused(options, `${problem}, so open pages would lose files`);
}

const refused = ({ site, preview }: ReleaseOptions, problem: string): CommandError =>
  new CommandError(
    `Cannot use preview ${preview}: ${problem}. Run npm run deploy -w ${site} -- --preview ${preview} and look at it again`,
  );
