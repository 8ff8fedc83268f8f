import type { LocalPortalConfig } from '../../scripts/config/portal-config.ts';
import { contentSecurityPolicy } from '../../scripts/serve/content-security-policy.ts';
import { serveSite } from '../../scripts/serve/sites.ts';
import type { Site } from '../../scripts/support/root.ts';
import type { PortalConfig } from '../../shared/src/config/portal-config.ts';

/** A shell on an origin of its own, over the running portal's database. Nobody can sign in there. */
export interface ComposedPortal {
  /** The page's address, without a closing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves these built folders in place of the running portal's sites; the shell always, from the repository unless given.
 * `configure` changes the page's configuration, and with it the policy.
 */
export async function composePortal(
  builds: Partial<Record<Site, string>>,
  configure = (config: LocalPortalConfig): PortalConfig => config,
): Promise<ComposedPortal> {
  const { shell: folder, ...remotes } = builds;
  const servers = await Promise.all(
    Object.entries(remotes).map(async ([name, folder]) => {
      const server = await serveSite(name as Site, { port: 0, folder });
      return { name, server, url: `http://localhost:${server.port}/mf-manifest.json` };
    }),
  );
  const config = configure(
    await runningConfig(Object.fromEntries(servers.map(({ name, url }) => [name, url]))),
  );
  const shell = await serveSite('shell', {
    port: 0,
    policy: contentSecurityPolicy(config),
    ...(folder === undefined ? {} : { folder }),
    answer(request, response) {
      if (request.url !== '/portal.config.json') return false;
      response.setHeader('Content-Type', 'application/json; charset=utf-8').end(JSON.stringify(config));
      return true;
    },
  });
  const all = [shell, ...servers.map(({ server }) => server)];
  return {
    url: `http://localhost:${shell.port}`,
    async close() {
      await Promise.all(all.map((server) => server.close()));
    },
  };
}

/** The running portal's configuration, with other addresses for these remotes. */
async function runningConfig(remotes: Readonly<Record<string, string>>): Promise<LocalPortalConfig> {
  const response = await fetch(`${process.env.PORTAL_URL}/portal.config.json`);
  const config = (await response.json()) as LocalPortalConfig;
  return { ...config, remotes: { ...config.remotes, ...remotes } };
}
