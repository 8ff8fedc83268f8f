import { loadPortalConfig } from '@portal/shared/config';
import type { ExposedModule, RegionComponent } from '@portal/shared/contract';
import { remoteError } from './remote-error.ts';

export interface RemoteModule {
  readonly component: RegionComponent;
  /** The manifest of the module's remote. */
  readonly manifestUrl: string;
}

/** Remote → the current attempt to load it. */
const attempts = new Map<string, symbol | 'failed'>();

/** Loads a module, everything anew after a failure. Rejects with remote, URL and cause. */
export async function loadRemoteModule({ remote, module }: ExposedModule): Promise<RemoteModule> {
  let manifestUrl = '(unknown URL)';
  let attempt: symbol | 'failed' | undefined;
  try {
    const { remotes } = await loadPortalConfig();
    const url = remotes[remote];
    if (!url) throw new Error(`portal.config.json has no entry "${remote}" under "remotes"`);
    manifestUrl = url;
    // Home works without the federation runtime.
    const { registerRemote, loadExposed } = await import(
      /* webpackChunkName: "host" */ './federation-host.ts'
    );
    attempt = attempts.get(remote) ?? 'failed';
    if (attempt === 'failed') {
      registerRemote(remote, manifestUrl);
      attempt = Symbol(remote);
      attempts.set(remote, attempt);
    }
    const exports = await loadExposed(remote, module);
    return { component: findComponent(exports), manifestUrl };
  } catch (error) {
    // Does nothing if a later attempt has already begun.
    if (attempt === attempts.get(remote)) forgetRemote(remote);
    throw remoteError(`Cannot load ${module} of`, remote, manifestUrl, error);
  }
}

/** Loads ahead without telling failures. A failed remote is skipped: a retry would wait for it. */
export function preloadRemoteModule(exposed: ExposedModule): void {
  if (attempts.get(exposed.remote) !== 'failed') loadRemoteModule(exposed).catch(() => undefined);
}

/** Makes the next load of the remote request everything again. Does not remove the remote's rendered modules. */
export function forgetRemote(remote: string): void {
  attempts.set(remote, 'failed');
}

function findComponent(exports: unknown): RegionComponent {
  const { default: component } = (exports ?? {}) as { readonly default?: RegionComponent };
  if (typeof component === 'function' || (typeof component === 'object' && component !== null))
    return component;
  throw new Error('its default export is no component');
}
