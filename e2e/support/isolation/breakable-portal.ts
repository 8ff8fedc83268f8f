import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccounts, startSignInPage } from 'local-backend/auth';
import type { LocalPortalConfig } from '../../../scripts/config/portal-config.ts';
import { contentSecurityPolicy } from '../../../scripts/serve/content-security-policy.ts';
import type { Site } from '../../../scripts/support/root.ts';
import { parsePortalConfig } from '../../../shared/src/config/portal-config.ts';
import { type SiteServer, startSite } from './site-server.ts';

export type Remote = Exclude<Site, 'shell'>;

/** The production builds on servers of their own, with the database and the accounts of a running portal. */
export interface BreakablePortal {
  readonly shell: SiteServer;
  readonly remotes: Readonly<Record<Remote, SiteServer>>;
  close(): Promise<void>;
}

export interface PortalOptions {
  /** The address of the running portal whose database and accounts are used, unless those of all specs. */
  readonly backend?: string;
  readonly remoteTimeLimitSeconds?: number;
  /** `tabs` of the configuration. */
  readonly tabs?: readonly unknown[];
  /** Where a site's files are, unless they are those of the production build. */
  readonly folders?: Partial<Record<Site, string>>;
}

export async function startBreakablePortal(options: PortalOptions = {}): Promise<BreakablePortal> {
  const remotes = {
    'mf-experiences': await startRemote('mf-experiences', options),
    'mf-analytics': await startRemote('mf-analytics', options),
    'mf-auth': await startRemote('mf-auth', options),
  };
  const config = await configFor(remotes, options);
  // The sign-in page knows the shell's address, and the shell's configuration the sign-in page's.
  const served = { config: '' };
  const shell = await startSite('shell', {
    policy: contentSecurityPolicy(parsePortalConfig(config)),
    ...folderOf('shell', options),
    answer(request, response) {
      if (request.url !== '/portal.config.json') return false;
      response.setHeader('Content-Type', 'application/json');
      response.end(served.config);
      return true;
    },
  });
  const signIn = await startSignIn(shell.url, config.emulators.signIn);
  served.config = JSON.stringify({ ...config, emulators: { ...config.emulators, signIn: signIn.url } });
  const stops = [shell, ...Object.values(remotes)].map((site) => site.stop);
  return {
    shell,
    remotes,
    close: async () => void (await Promise.all([signIn.close(), ...stops.map((stop) => stop())])),
  };
}

const startRemote = (remote: Remote, options: PortalOptions): Promise<SiteServer> =>
  startSite(remote, folderOf(remote, options));

function folderOf(site: Site, { folders }: PortalOptions): { readonly folder?: string } {
  const folder = folders?.[site];
  return folder === undefined ? {} : { folder };
}

async function configFor(
  remotes: BreakablePortal['remotes'],
  { remoteTimeLimitSeconds, tabs, backend = process.env.PORTAL_URL }: PortalOptions,
): Promise<LocalPortalConfig> {
  const response = await fetch(`${backend}/portal.config.json`);
  const config = (await response.json()) as LocalPortalConfig;
  const manifests = Object.entries(remotes).map(([name, { url }]) => [name, `${url}/mf-manifest.json`]);
  return {
    ...config,
    remotes: Object.fromEntries(manifests),
    ...(remoteTimeLimitSeconds === undefined ? {} : { remoteTimeLimitSeconds }),
    ...(tabs === undefined ? {} : { tabs }),
  };
}

/** A sign-in page for this portal's own origin. Whoever comes is made known by the running portal's. */
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
