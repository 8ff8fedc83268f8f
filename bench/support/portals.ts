import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composePortal } from '../../e2e/support/composed-portal.ts';
import { type RunningPortal, startPortal } from '../../e2e/support/running-portal.ts';
import { root } from '../../scripts/support/root.ts';
import { commitInBatches, fieldsWrite } from './requests.ts';
import { LARGE, movedCompanies, sizedExperiences } from './sized-experiences.ts';

/** A portal that is started with the same command as people use. `await using` stops the portal. */
export type BenchPortal = RunningPortal & AsyncDisposable;

export async function openPortal(data: string, options: readonly string[] = []): Promise<BenchPortal> {
  const portal = await startPortal({ data, options });
  const stop = async (): Promise<void> => void (await portal.stop());
  return { ...portal, [Symbol.asyncDispose]: stop };
}

/**
 * A portal with the experiences of `sizedExperiences(size)`, or an empty portal if `size` is 0. The data is stored
 * below `.local/bench` in a folder named after its content. Later runs use the stored data.
 */
export async function openSizedPortal(size: number): Promise<BenchPortal> {
  const moved = size === LARGE ? [...movedCompanies()] : [];
  const changes = new Map(moved.map(([id, company]) => [id, { company }]));
  return openChangedPortal(size, sizedFolder(size), changes);
}

const sizedFolder = (size: number): string => (size === 0 ? 'empty' : `${size}-${fingerprint(size)}`);

/** A portal with `size` experiences, some of them changed. `changes` maps the id of an experience to its new fields. */
export const openAlikePortal = (size: number, changes: Changes): Promise<BenchPortal> =>
  openChangedPortal(size, `${size}-${fingerprint(size)}-${hashOf([...changes])}`, changes);

type Changes = ReadonlyMap<string, object>;

async function openChangedPortal(size: number, folder: string, changes: Changes): Promise<BenchPortal> {
  const data = join(root, '.local/bench', folder);
  const portal = await openPortal(data, size === 0 ? ['--empty'] : ['--experiences', String(size)]);
  try {
    if (changes.size > 0) await changeOnce(portal, join(data, 'moved'), changes);
    return portal;
  } catch (error) {
    await portal.stop();
    throw error;
  }
}

/** A hash of the experiences. The hash changes when the generator gives other experiences. */
const fingerprint = (size: number): string => hashOf(sizedExperiences(size));

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);

/**
 * Changes experiences by requests to the running portal, which counts the changes as usual. Does nothing if the file
 * `done` shows that an earlier run made the changes.
 */
async function changeOnce(portal: RunningPortal, done: string, changes: Changes): Promise<void> {
  if (existsSync(done)) return;
  const writes = Array.from(changes, ([id, fields]) => fieldsWrite(id, fields));
  await commitInBatches(Number(portal.ports.FIRESTORE_PORT), writes);
  writeFileSync(done, '');
}

/** Sites that use the database of a running portal. `await using` closes the sites. */
export interface Composition extends AsyncDisposable {
  readonly url: string;
  /** True if one of these sites has this address. */
  isSite(url: string): boolean;
}

/** Serves the production builds, each on its own origin, with these fields in the configuration. */
export const composeFederated = async (portal: RunningPortal, fields: object = {}): Promise<Composition> =>
  aComposition(
    await composePortal({ backend: portal.url, configure: (config) => ({ ...config, ...fields }) }),
  );

/** Serves one site, without remotes, on one origin. */
export async function composeStatic(portal: RunningPortal, folder: string): Promise<Composition> {
  const configure = (config: object): object => ({ ...config, remotes: {} });
  return aComposition(await composePortal({ backend: portal.url, folders: { shell: folder }, configure }));
}

function aComposition({ url, shell, remotes, close }: Awaited<ReturnType<typeof composePortal>>) {
  const origins = [shell, ...Object.values(remotes)].map((site) => site.url);
  const isSite = (address: string): boolean => origins.includes(new URL(address).origin);
  return { url, isSite, [Symbol.asyncDispose]: close };
}
