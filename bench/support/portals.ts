import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ComposeOptions, composePortal } from '../../e2e/support/composed-portal.ts';
import { type RunningPortal, startPortal } from '../../e2e/support/running-portal.ts';
import { root } from '../../scripts/support/root.ts';
import { commitInBatches, fieldsWrite, portOf } from './requests.ts';
import { type Changes, changesOf, sizedExperiences } from './sized-experiences.ts';

/**
 * A portal with the experiences of `sizedExperiences(size)`, or an empty portal if `size` is 0. `changes` maps the id of
 * an experience to its new fields. The data is stored below `.local/bench` in a folder named after its content. Later
 * runs use the stored data.
 */
export async function openSizedPortal(size: number, changes = changesOf(size)): Promise<RunningPortal> {
  const folder = `${size}-${hashOf([sizedExperiences(size), [...changes]])}`;
  const data = join(root, '.local/bench', folder);
  const options = size === 0 ? ['--empty'] : ['--experiences', String(size)];
  const portal = await startPortal({ data, options });
  try {
    if (changes.size > 0) await changeOnce(portal, join(data, 'moved'), changes);
    return portal;
  } catch (error) {
    await portal.stop();
    throw error;
  }
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);

/**
 * Changes experiences by requests to the running portal, which counts the changes as usual. Does nothing if the file
 * `done` shows that an earlier run made the changes.
 */
async function changeOnce(portal: RunningPortal, done: string, changes: Changes): Promise<void> {
  if (existsSync(done)) return;
  const writes = Array.from(changes, ([id, fields]) => fieldsWrite(id, fields));
  await commitInBatches(portOf(portal), writes);
  writeFileSync(done, '');
}

/** Sites that use the database of a running portal. `await using` closes the sites. */
export interface Composition extends AsyncDisposable {
  readonly url: string;
  /** True if one of these sites has this address. */
  isSite(url: string): boolean;
}

/**
 * Serves the production builds, each on its own origin, with these fields in the configuration. `folders` replaces
 * builds by other folders.
 */
export async function compose(
  { url: backend }: RunningPortal,
  fields: object = {},
  folders: ComposeOptions['folders'] = {},
): Promise<Composition> {
  const configure = (config: object): object => ({ ...config, ...fields });
  const { url, shell, remotes, close } = await composePortal({ backend, folders, configure });
  const origins = [shell, ...Object.values(remotes)].map((site) => site.url);
  const isSite = (address: string): boolean => origins.includes(new URL(address).origin);
  return { url, isSite, [Symbol.asyncDispose]: close };
}
