import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/**
 * How the federation runtime asks for a remote's parts: each within the time limit, and all by CORS without credentials,
 * like webpack's `crossOriginLoading`, so that the page may read the errors of their code. A `preload` link for any of
 * them has to have `crossorigin` too.
 */
export function createFederationPlugin(limitSeconds: number): ModuleFederationRuntimePlugin {
  const attempts = new Map<string, number>();
  return {
    name: 'portal',

    registerRemote(args) {
      const { name } = args.remote;
      attempts.set(name, (attempts.get(name) ?? 0) + 1);
      return args;
    },

    /**
     * The runtime itself takes any status for an answer, and waits for a manifest without end. One that the page's first
     * script has asked for is taken from there, and waited for as long from now on.
     */
    async fetch(url, init) {
      const signal = timeLimitSignal(limitSeconds);
      const response = await (globalThis.portalBoot?.take(url, signal) ?? fetch(url, { ...init, signal }));
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      return response;
    },

    /** The browser lets a request wait for an earlier one to the same URL, which may hang: each retry has URLs of its own. */
    loadRemoteSnapshot(args) {
      const attempt = attempts.get(args.moduleInfo.name) ?? 1;
      if (attempt > 1) appendQuery(args.remoteSnapshot, `?attempt=${attempt}`);
      return args;
    },

    /** The entry, and the code that the manifest names. */
    createScript({ url, attrs }) {
      const script = createElement('script', { ...attrs, src: url });
      return { script, timeout: limitSeconds * 1000 };
    },

    /** The styles that the manifest names. A remote is shown without those that are missing. */
    createLink({ url, attrs, remoteInfo }) {
      const link = createElement('link', { ...attrs, href: url });
      const remote = remoteInfo?.name.replaceAll('_', '-');
      link.addEventListener('error', () => {
        link.dataset.failed = '';
        console.error(`${remote} is shown without its styles: Cannot load ${url}`);
      });
      return { link };
    },

    /** Loads the exposed module's code and its shared modules. `get` returns a promise, unlike its types say. */
    getModuleFactory({ expose, remoteEntryExports }) {
      const factory = Promise.resolve(remoteEntryExports.get(expose) as () => unknown);
      return withTimeLimit(factory, limitSeconds);
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

function appendQuery(snapshot: Snapshot, query: string): void {
  if ('remoteEntry' in snapshot && snapshot.remoteEntry) snapshot.remoteEntry += query;
  for (const { assets } of ('modules' in snapshot && snapshot.modules) || [])
    assets.js.sync = assets.js.sync.map((file) => file + query);
}

function createElement<Name extends 'script' | 'link'>(name: Name, attributes: object) {
  const element = document.createElement(name);
  const all = { ...attributes, crossorigin: 'anonymous' };
  for (const [key, value] of Object.entries(all)) element.setAttribute(key, String(value));
  return element;
}

const noAnswer = (seconds: number): Error => new Error(`no answer within ${seconds} s`);

/** A signal that ends a request, its body included, with an error that says how long it had. */
function timeLimitSignal(seconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(noAnswer(seconds)), seconds * 1000);
  return controller.signal;
}

/** The result of `work`, or a rejection when it takes longer. The work itself goes on. */
async function withTimeLimit<Result>(work: Promise<Result>, seconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(noAnswer(seconds)), seconds * 1000);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
