import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { init, registerGlobalPlugins } from '@module-federation/runtime';
import { containerName, createFederationPlugin, RETRY_SHARES } from './federation-plugin.ts';
import { createVersionPlugin } from './federation-versions.ts';
import { resetRemote } from './reset-remote.ts';
import { SHARED_MODULES } from './shared-modules.ts';

// For the shell, and for each remote.
registerGlobalPlugins([RETRY_SHARES]);

/** Shares the core of its runtime with the remotes, so that a remote's entry has 8 kB instead of 18. */
const host = init({
  name: 'shell',
  remotes: [],
  shared: SHARED_MODULES,
  shareStrategy: 'loaded-first',
  plugins: [provideRuntime(), createFederationPlugin(), createVersionPlugin(SHARED_MODULES)],
});

const registered = new Set<string>();

/** Makes the next load of the remote request everything again, but for what `boot.js` has preloaded for the first one. */
export function registerRemote(remote: string, manifestUrl: string): void {
  const container = containerName(remote);
  if (registered.has(container)) resetRemote(container, manifestUrl, host);
  registered.add(container);
  host.registerRemotes([{ name: container, entry: manifestUrl }], { force: true });
}

/** Loads a module of a registered remote. If styles could not be fetched, they are requested once more. */
export function loadExposed(remote: string, module: string): Promise<unknown> {
  const load = () => host.loadRemote(`${containerName(remote)}/${module.slice('./'.length)}`);
  return load().catch((error) => (error.code === 'CSS_CHUNK_LOAD_FAILED' ? load() : Promise.reject(error)));
}
