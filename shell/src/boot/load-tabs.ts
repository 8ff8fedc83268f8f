import type { PortalConfig } from '@portal/shared/config';
import type { ExposedModule } from '@portal/shared/contract';
import { ACCOUNT_MENU, BUILT_IN_TABS } from '../tabs/tabs.ts';
import { ask, isWaiting } from './requests.ts';
import { whenIdle } from './when-idle.ts';

/** The parts of a remote's manifest that name its files. */
interface Manifest {
  readonly metaData: { readonly publicPath: string; readonly remoteEntry: { path: string; name: string } };
  readonly exposes: readonly {
    readonly path: string;
    readonly assets: Partial<Record<'js' | 'css', Assets>>;
  }[];
}

interface Assets {
  readonly sync: readonly string[];
}

/** Preloads the account menu and the tab of the address, and prefetches the other tabs when the page is idle. */
export async function loadTabs({ remotes, tabs }: PortalConfig, linked: string | undefined): Promise<void> {
  const configured = Array.isArray(tabs) ? tabs : [];
  // Only one module of each remote is prefetched. A tab that requires a claim is not prefetched, because the claims
  // are not known yet.
  const open: readonly ExposedModule[] = [
    ...configured.filter((tab) => tab && !('requires' in tab)),
    ...BUILT_IN_TABS.filter((tab) => 'remote' in tab),
  ];
  const byRemote = new Map(open.map((tab) => [tab.remote, tab]));
  const urlOf = (remote: string): string => remotes[remote] ?? remote;
  const isLinked = (module: string): boolean => module.toLowerCase() === `./${linked}tab`;
  await Promise.allSettled([
    preloadModule(urlOf(ACCOUNT_MENU.remote), ACCOUNT_MENU.module),
    ...Array.from(byRemote.values(), ({ remote, module }) =>
      (isLinked(module) ? preloadModule : prefetchModule)(urlOf(remote), module),
    ),
  ]);
}

async function preloadModule(url: string, module: string): Promise<void> {
  for (const file of filesOf(url, await ask(url), module)) preload(file);
}

async function prefetchModule(url: string, module: string): Promise<void> {
  const files = filesOf(url, await ask(url), module);
  await whenIdle();
  // If the shell has taken the manifest, it fetches the files itself.
  if (isWaiting(url)) await Promise.all(files.map(prefetch));
}

/** The files that a manifest names for an exposed module: the entry, its code and its styles. */
function filesOf(manifestUrl: string, { metaData, exposes }: Manifest, exposed: string): readonly string[] {
  const { publicPath, remoteEntry } = metaData;
  const folder = new URL(publicPath === 'auto' ? '.' : publicPath, manifestUrl);
  const { js, css } = exposes.find(({ path }) => path === exposed)?.assets ?? {};
  const files = [remoteEntry.path + remoteEntry.name, ...(js?.sync ?? []), ...(css?.sync ?? [])];
  return files.map((file) => new URL(file, folder).href);
}

/** Without the `crossOrigin` of webpack, the browser would fetch the file twice. */
function preload(href: string): void {
  const link = document.createElement('link');
  const as = href.endsWith('.css') ? 'style' : 'script';
  Object.assign(link, { rel: 'preload', as, href, crossOrigin: 'anonymous', fetchPriority: 'low' });
  document.head.append(link);
}

/** No browser warns about an unused response of `fetch`, and names with hashes are cached. */
const prefetch = (href: string): Promise<ArrayBuffer> =>
  fetch(href, { priority: 'low' }).then((response) => response.arrayBuffer());
