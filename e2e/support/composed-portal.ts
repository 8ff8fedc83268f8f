import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccounts, startSignInPage } from 'local-backend/auth';
import type { LocalPortalConfig } from '../../scripts/config/portal-config.ts';
import { contentSecurityPolicy } from '../../scripts/serve/content-security-policy.ts';
import { REMOTES, type Site } from '../../scripts/support/root.ts';
import { parsePortalConfig } from '../../shared/src/config/portal-config.ts';
import type { RemoteName } from '../../shared/src/contract/index.ts';
import { type SiteServer, startSite } from './isolation/site-server.ts';
import { specPortal } from './spec-portal.ts';

/** All sites, each on its own server, with the database and the accounts of a running portal. */
export type ComposedPortal = Awaited<ReturnType<typeof composePortal>>;

export interface ComposeOptions {
  /** The address of the running portal whose database and accounts are used. By default, the spec's portal. */
  readonly backend?: string;
  /** The folders of the sites' files. By default, those of the production builds. */
  readonly folders?: Partial<Record<Site, string>>;
  /** Changes the page's configuration, and so the page's policy. */
  readonly configure?: (config: LocalPortalConfig) => object;
}

/** Composes a portal of built sites. A test may break, repair and redeploy each site. */
export async function composePortal(options: ComposeOptions = {}) {
  const { folders = {}, configure = (config: LocalPortalConfig): object => config } = options;
  const started = REMOTES.map(async (site) => [site, await startSite(site, folders[site])] as const);
  const remotes = Object.fromEntries(await Promise.all(started)) as Record<RemoteName, SiteServer>;
  const config = await configFor(remotes, options);
  // The sign-in page needs the shell's address, and the shell's configuration needs the sign-in page's address.
  const served = { config: '' };
  const shell = await startSite('shell', folders.shell, {
    policy: contentSecurityPolicy(parsePortalConfig(configure(config))),
    answer(request, response) {
      if (request.url !== '/portal.config.json') return false;
      response.setHeader('Content-Type', 'application/json; charset=utf-8').end(served.config);
      return true;
    },
  });
  const signIn = await startSignIn(shell.url, config.emulators.signIn);
  const emulators = { ...config.emulators, signIn: signIn.url };
  served.config = JSON.stringify(configure({ ...config, emulators }));
  const sites = [shell, ...Object.values(remotes)];
  const stop = async (): Promise<void> => {
    await Promise.all(sites.map((site) => site.stop()));
  };
  const close = async (): Promise<void> => {
    await Promise.all([signIn.close(), stop()]);
  };
  return {
    url: shell.url,
    shell,
    remotes,
    /** Stops all sites, whose files then nobody serves. */
    stop,
    start: async (): Promise<void> => {
      await Promise.all(sites.map((site) => site.start()));
    },
    ports: (): readonly string[] => sites.map(({ url }) => new URL(url).port),
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function configFor(
  remotes: Readonly<Record<string, SiteServer>>,
  { backend }: ComposeOptions,
): Promise<LocalPortalConfig> {
  const response = await fetch(`${backend ?? (await specPortal()).url}/portal.config.json`);
  const config = (await response.json()) as LocalPortalConfig;
  const manifests = Object.entries(remotes).map(([name, { url }]) => [name, `${url}/mf-manifest.json`]);
  return { ...config, remotes: Object.fromEntries(manifests) };
}

/** Starts a sign-in page for this portal's origin. Whoever signs in there becomes an account of the running portal. */
async function startSignIn(portalOrigin: string, runningPage: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-accounts-'));
  const page = await startSignInPage({
    port: 0,
    portalOrigins: [portalOrigin],
    accounts: await openAccounts(folder, () => undefined),
    addAccount: ({ name }) => makeKnown(name, runningPage),
    report: console.error,
  });
  const close = async (): Promise<void> => {
    await page.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: page.url, close };
}

async function makeKnown(name: string, page: string): Promise<void> {
  const response = await fetch(new URL('continue', page), {
    method: 'POST',
    headers: { Origin: new URL(page).origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  if (!response.ok) throw new Error(`Cannot make ${name} known: ${response.status} ${await response.text()}`);
}
