import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { NEVER_MS } from '../limits.ts';

/** The file names of the entries that the remotes' manifests name, by the names of their containers. */
const entries = new Map<string, string>();

/** The name of a remote's container, which must be a JavaScript identifier. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/** The file name of a remote's entry. Its hash tells the build. Undefined if no manifest was loaded. */
export const remoteEntryOf = (remote: string): string | undefined => entries.get(containerName(remote));

/**
 * How the federation runtime requests a remote's files. There is no time limit: only a refusal or a network error ends
 * an attempt. All requests use CORS without credentials, like webpack's `crossOriginLoading`, so that the page may read
 * the errors of the remote's code. A `preload` link for a remote's file also needs `crossorigin`.
 */
export function createFederationPlugin(): ModuleFederationRuntimePlugin {
  const attempts = new Map<string, number>();
  return {
    name: 'portal',

    registerRemote(args) {
      const { name } = args.remote;
      attempts.set(name, (attempts.get(name) ?? 0) + 1);
      return args;
    },

    /** Rejects an error status, and uses boot.js's manifest. The cache is bypassed: requests wait there. */
    async fetch(url, init) {
      const response = await (globalThis.portalBoot?.take(url) ?? fetch(url, { ...init, cache: 'no-store' }));
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      return response;
    },

    /**
     * In a browser, a request waits for an earlier request of the same URL, which may hang. So each retry has its own
     * URLs. A retry does not preload styles, because the browser would reuse the styles that failed.
     */
    loadRemoteSnapshot(args) {
      const { moduleInfo, remoteSnapshot } = args;
      const [entry] = ('remoteEntry' in remoteSnapshot && /[\w.]+$/.exec(remoteSnapshot.remoteEntry)) || [];
      if (entry) entries.set(moduleInfo.name, entry);
      const attempt = attempts.get(moduleInfo.name) ?? 1;
      if (attempt > 1) changeAssets(remoteSnapshot, `?attempt=${attempt}`);
      return args;
    },

    /** Creates the script tags of the remote's entry and of the code that the manifest names. */
    createScript({ url, attrs }) {
      const script = createElement('script', { ...attrs, src: url });
      return { script, timeout: NEVER_MS };
    },

    /** Fetches the manifest's styles, which the remote's code applies and cannot do without. */
    createLink({ url, attrs }) {
      const link = createElement('link', { ...attrs, href: url, rel: 'preload', as: 'style' });
      return { link, timeout: NEVER_MS };
    },
  };
}

/**
 * Requests a failed shared module again. Otherwise the runtime would report the same failure for ever. The shell and
 * each remote need this plugin, because each may be the first that loads a module.
 */
export const RETRY_SHARES: ModuleFederationRuntimePlugin = {
  name: 'retry-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    const shares = Object.values(shareScopeMap.default?.[pkgName] ?? {});
    for (const share of shares) if (!share.loaded) share.loading = null;
  },
};

type Hooks = Required<ModuleFederationRuntimePlugin>;
type Snapshot = Parameters<Hooks['loadRemoteSnapshot']>[0]['remoteSnapshot'];

function changeAssets(snapshot: Snapshot, query: string): void {
  if ('remoteEntry' in snapshot && snapshot.remoteEntry) snapshot.remoteEntry += query;
  for (const { assets } of ('modules' in snapshot && snapshot.modules) || []) {
    assets.js.sync = assets.js.sync.map((file) => file + query);
    assets.css = { sync: [], async: [] };
  }
}

function createElement<Name extends 'script' | 'link'>(name: Name, attributes: object) {
  const element = document.createElement(name);
  const all = { ...attributes, crossorigin: 'anonymous' };
  for (const [key, value] of Object.entries(all)) element.setAttribute(key, String(value));
  return element;
}
