import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime';
import { loadPortalConfig } from '@portal/shared/config';
import type { ExposedModule, RegionComponent } from '@portal/shared/contract';
import { containerName, createFederationPlugin, RETRY_SHARES } from './federation-plugin.ts';
import { remoteError } from './remote-error.ts';
import { resetRemote } from './reset-remote.ts';

export interface RemoteModule {
  readonly component: RegionComponent;
  /** The manifest of the module's remote. */
  readonly manifestUrl: string;
}

/** Remote → the current attempt to load it. */
const registered = new Map<string, symbol>();
const failed = new Set<string>();
let hasPlugin = false;

/** Loads a module, everything anew after a failure. Rejects with remote, URL and cause. */
export async function loadRemoteModule({ remote, module }: ExposedModule): Promise<RemoteModule> {
  let manifestUrl = '(unknown URL)';
  let attempt: symbol | undefined;
  try {
    const { remotes } = await loadPortalConfig();
    const url = remotes[remote];
    if (!url) throw new Error(`portal.config.json has no entry "${remote}" under "remotes"`);
    manifestUrl = url;
    registerOurPlugins();
    attempt = register(remote, manifestUrl);
    const name = `${containerName(remote)}/${module.slice('./'.length)}`;
    // If styles could not be fetched, they are requested once more.
    const exports = await loadRemote(name).catch((error) =>
      error.code === 'CSS_CHUNK_LOAD_FAILED' ? loadRemote(name) : Promise.reject(error),
    );
    return { component: findComponent(exports), manifestUrl };
  } catch (error) {
    // Does nothing if a later attempt has already begun.
    if (attempt === registered.get(remote)) forgetRemote(remote);
    throw remoteError(`Cannot load ${module} of`, remote, manifestUrl, error);
  }
}

/** Loads ahead without telling failures. A failed remote is skipped: a retry would wait for it. */
export function preloadRemoteModule(exposed: ExposedModule): void {
  if (!failed.has(exposed.remote)) loadRemoteModule(exposed).catch(() => undefined);
}

/** Makes the next load of the remote request everything again. Does not remove the remote's rendered modules. */
export function forgetRemote(remote: string): void {
  registered.delete(remote);
  failed.add(remote);
}

function registerOurPlugins(): void {
  if (hasPlugin) return;
  hasPlugin = true;
  // For the shell, and for each remote that is loaded from now on.
  registerGlobalPlugins([RETRY_SHARES]);
  registerPlugins([createFederationPlugin()]);
}

function register(remote: string, manifestUrl: string): symbol {
  const current = registered.get(remote);
  if (current) return current;
  const container = containerName(remote);
  const host = getInstance();
  if (host) resetRemote(container, manifestUrl, host);
  registerRemotes([{ name: container, entry: manifestUrl }], { force: true });
  const attempt = Symbol(remote);
  registered.set(remote, attempt);
  failed.delete(remote);
  return attempt;
}

function findComponent(exports: unknown): RegionComponent {
  const { default: component } = (exports ?? {}) as { readonly default?: RegionComponent };
  if (typeof component === 'function' || (typeof component === 'object' && component !== null))
    return component;
  throw new Error('its default export is no component');
}
