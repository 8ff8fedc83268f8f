type ByName<Value> = Readonly<Record<string, Value>>;

interface Host {
  readonly name: string;
  /** Shared modules by scope, name and version; `from` is who loaded one first, which need not be who provides it. */
  readonly shareScopeMap: ByName<ByName<ByName<{ from: string }>>>;
}

/**
 * Removes what earlier attempts at a remote left in the page, before it is registered again by force. That drops the
 * manifest, the container and its global variable, but leaves all this.
 */
export function resetRemote(container: string, manifestUrl: string, host: Host): void {
  keepShares(container, host);
  // webpack's list of loaded chunks: a new build would take the old one's for its own, since chunks keep their ids.
  Reflect.deleteProperty(globalThis, `webpackChunk${container}`);
  const folder = new URL('.', manifestUrl).href;
  dropTags(folder);
  forgetPreloads(container, folder);
}

/** By force, the shell's own modules would go too if this remote was the first to load them. */
function keepShares(container: string, { name, shareScopeMap }: Host): void {
  const modules = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope));
  const shares = modules.flatMap((versions) => Object.values(versions));
  for (const share of shares) if (share.from === container) share.from = name;
}

/** Scripts still under way, and styles that failed: whoever wants the same URL would take the tag that is there. */
function dropTags(folder: string): void {
  for (const script of [...document.scripts]) if (script.src.startsWith(folder)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-failed]')) {
    if (link.href.startsWith(folder)) link.remove();
  }
}

/** The runtime asks for what a manifest names only once. */
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
