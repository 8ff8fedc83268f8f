import type { LocalPortalConfig } from '../../scripts/config/portal-config.ts';
import { contentSecurityPolicy } from '../../scripts/serve/content-security-policy.ts';
import { serveSite } from '../../scripts/serve/sites.ts';
import { SITES, type Site } from '../../scripts/support/root.ts';

/** A portal's sites over the database of another that runs. */
export interface Composition {
  readonly url: string;
  /** Whether one of its sites answers this address. */
  isSite(url: string): boolean;
  close(): Promise<void>;
}

/** The production builds, each on an origin of its own. */
export async function serveFederated(running: LocalPortalConfig): Promise<Composition> {
  const names = SITES.filter((site) => site !== 'shell');
  const remotes = await Promise.all(
    names.map(async (name) => ({ name, ...(await serveSite(name, { port: 0 })) })),
  );
  const manifests = remotes.map(({ name, port }) => [name, `http://localhost:${port}/mf-manifest.json`]);
  const shell = await serveShell({ ...running, remotes: Object.fromEntries(manifests) });
  return composition([shell, ...remotes]);
}

/** One build with everything in it, on one origin. */
export async function serveUnfederated(running: LocalPortalConfig, folder: string): Promise<Composition> {
  return composition([await serveShell({ ...running, remotes: {} }, folder)]);
}

type Server = Awaited<ReturnType<typeof serveSite>>;

function serveShell(config: LocalPortalConfig, folder?: string): Promise<Server> {
  return serveSite('shell' satisfies Site, {
    port: 0,
    policy: contentSecurityPolicy(config),
    ...(folder === undefined ? {} : { folder }),
    answer(request, response) {
      if (request.url !== '/portal.config.json') return false;
      response.setHeader('Content-Type', 'application/json; charset=utf-8').end(JSON.stringify(config));
      return true;
    },
  });
}

function composition(servers: readonly [Server, ...Server[]]): Composition {
  const origins = servers.map(({ port }) => `http://localhost:${port}`);
  return {
    url: `http://localhost:${servers[0].port}/`,
    isSite: (url) => origins.includes(new URL(url).origin),
    close: async () => void (await Promise.all(servers.map((server) => server.close()))),
  };
}
