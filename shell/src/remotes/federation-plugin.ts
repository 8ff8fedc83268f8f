import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** The longest delay that a timer takes. The runtime has limits of its own, which would end a load that only takes long. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * How the federation runtime asks for a remote's parts: without a time limit, so that only a refusal or an error of the network
 * ends an attempt, and all by CORS without credentials, like webpack's `crossOriginLoading`, so that the page may read the
 * errors of their code. A `preload` link for any of them has to have `crossorigin` too.
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

    /**
     * The runtime itself takes any status for an answer. A manifest that the page's first script has asked for is taken from
     * there. Another request bypasses the cache, where it would wait for an earlier one to the same URL.
     */
    async fetch(url, init) {
      const response = await (globalThis.portalBoot?.take(url) ?? fetch(url, { ...init, cache: 'no-store' }));
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      return response;
    },

    /**
     * The browser lets a request wait for an earlier one to the same URL, which may hang: each retry has URLs of its own. A
     * retry fetches no styles ahead, since the browser would give it those that failed.
     */
    loadRemoteSnapshot(args) {
      const attempt = attempts.get(args.moduleInfo.name) ?? 1;
      if (attempt > 1) changeAssets(args.remoteSnapshot, `?attempt=${attempt}`);
      return args;
    },

    /** The entry, and the code that the manifest names. */
    createScript({ url, attrs }) {
      const script = createElement('script', { ...attrs, src: url });
      return { script, timeout: NEVER_MS };
    },

    /**
     * Fetches the styles that the manifest names, and leaves it to the remote's code to apply them, which fails without them.
     */
    createLink({ url, attrs }) {
      const link = createElement('link', { ...attrs, href: url, rel: 'preload', as: 'style' });
      return { link, timeout: NEVER_MS };
    },

    /** Requests a failed shared module again; the runtime would repeat its failure for ever. */
    errorLoadShare({ pkgName, shareScopeMap }) {
      const shares = Object.values(shareScopeMap.default?.[pkgName] ?? {});
      for (const share of shares) if (!share.loaded) share.loading = null;
    },
  };
}

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
