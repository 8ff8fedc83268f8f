import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadPortalConfig } from '@portal/shared/config';
import type { ExposedName, RegionModule, RemoteName } from '@portal/shared/contract';

const TIME_LIMIT_MILLISECONDS = 5000;

const registered = new Map<RemoteName, string>();
const failed = new Set<RemoteName>();
let hasPlugins = false;

/**
 * Loads a module of a remote at run time, by the manifest URL of the configuration. A call after a failure reads the
 * manifest again. Rejects with an Error that names the remote, its URL and the cause; the wait is limited.
 */
export async function loadRemoteModule<Remote extends RemoteName>(
  remote: Remote,
  exposed: ExposedName<Remote>,
): Promise<RegionModule> {
  let url = '(unknown URL)';
  try {
    url = manifestUrl(remote, (await loadPortalConfig()).remotes);
    register(remote, url);
    const path = `${containerName(remote)}/${exposed.slice('./'.length)}`;
    return asRegionModule(await withTimeLimit(loadRemote(path)));
  } catch (error) {
    failed.add(remote);
    throw new Error(`Cannot load ${exposed} of ${remote} from ${url}: ${reasonOf(error)}`, { cause: error });
  }
}

/** A container's name is a JavaScript identifier. */
const containerName = (remote: RemoteName): string => remote.replaceAll('-', '_');

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function manifestUrl(remote: RemoteName, remotes: Readonly<Record<string, string>>): string {
  const url = remotes[remote];
  if (!url) throw new Error(`portal.config.json has no entry "${remote}" under "remotes"`);
  return url;
}

function register(remote: RemoteName, url: string): void {
  if (!hasPlugins) registerPlugins([manifestTimeLimit]);
  hasPlugins = true;
  if (registered.get(remote) === url && !failed.has(remote)) return;
  registerRemotes([{ name: containerName(remote), entry: url }], { force: failed.has(remote) });
  registered.set(remote, url);
  failed.delete(remote);
}

/** The federation runtime itself waits for a manifest without end. */
const manifestTimeLimit = {
  name: 'manifest-time-limit',
  fetch: (url: string, init: RequestInit) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS) }),
};

async function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const message = `no answer within ${TIME_LIMIT_MILLISECONDS / 1000} s`;
    timer = setTimeout(() => reject(new Error(message)), TIME_LIMIT_MILLISECONDS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function asRegionModule(module: unknown): RegionModule {
  const { default: component } = (module ?? {}) as Partial<RegionModule>;
  if (typeof component === 'function' || typeof component === 'object') return { default: component };
  throw new Error('its default export is no component');
}
