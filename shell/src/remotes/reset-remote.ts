type ByName<Value> = Readonly<Record<string, Value>>;

interface Host {
  readonly name: string;
  /** By scope, name and version. `from` loaded the module first, but need not provide it. */
  readonly shareScopeMap: ByName<ByName<ByName<{ from: string }>>>;
}

/** Removes the traces of earlier attempts that a registration with `force` would leave. */
export function resetRemote(container: string, manifestUrl: string, host: Host): void {
  keepShares(container, host);
  // Removes webpack's list of loaded chunks. A new build uses the same ids, so it would use the old chunks.
  Reflect.deleteProperty(globalThis, `webpackChunk${container}`);
  const folder = new URL('.', manifestUrl).href;
  dropTags(folder);
  forgetPreloads(container, folder);
}

/** Gives the shared modules that it loaded first to the shell; `force` would remove them. */
function keepShares(container: string, { name, shareScopeMap }: Host): void {
  const modules = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope));
  const shares = modules.flatMap((versions) => Object.values(versions));
  for (const share of shares) if (share.from === container) share.from = name;
}

/** Removes scripts and unfinished styles. Otherwise the next request of the same URL would reuse their tags. */
function dropTags(folder: string): void {
  for (const script of [...document.scripts]) if (script.src.startsWith(folder)) script.remove();
  for (const link of document.querySelectorAll('link')) {
    if (link.href.startsWith(folder) && link.sheet === null) link.remove();
  }
}

/** Forgets the preloaded files. Otherwise the runtime would not preload the files of the manifest again. */
function forgetPreloads(container: string, folder: string): void {
  const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: Preloads };
  for (const id of [...(federation?.__PRELOADED_MAP__.keys() ?? [])]) {
    if (id.startsWith(`${container}/`)) federation?.__PRELOADED_MAP__.delete(id);
  }
  for (const url of [...(federation?.__PRELOADED_ASSETS__ ?? [])]) {
    if (url.startsWith(folder)) federation?.__PRELOADED_ASSETS__.delete(url);
  }
}

interface Preloads {
  readonly __PRELOADED_MAP__: Map<string, unknown>;
  readonly __PRELOADED_ASSETS__: Set<string>;
}
