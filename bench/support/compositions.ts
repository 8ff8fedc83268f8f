import type { Browser } from '@playwright/test';
import { startPortal } from '../../e2e/support/running-portal.ts';
import type { LocalPortalConfig } from '../../scripts/config/portal-config.ts';
import { contentSecurityPolicy } from '../../scripts/serve/content-security-policy.ts';
import { serveSite } from '../../scripts/serve/sites.ts';
import { REMOTES, type Site } from '../../scripts/support/root.ts';
import { withDataFolder } from './data-folder.ts';
import { withBrowser } from './with-browser.ts';

/** A portal's sites over the database of another that runs. */
export interface Composition {
  readonly url: string;
  /** Whether one of its sites answers this address. */
  isSite(url: string): boolean;
  close(): Promise<void>;
}

/** Runs `work` with the production builds and with the site in a folder that `build` makes, over the same samples. */
export function withCompositions<T>(
  build: () => string | Promise<string>,
  work: (browser: Browser, federated: Composition, unfederated: Composition) => Promise<T>,
): Promise<T> {
  return withDataFolder(async (data) => {
    const portal = await startPortal({ data });
    const compositions: Composition[] = [];
    try {
      const answer = await fetch(`${portal.url}/portal.config.json`);
      const config = (await answer.json()) as LocalPortalConfig;
      const federated = await serveFederated(config);
      compositions.push(federated);
      const unfederated = await serveUnfederated(config, await build());
      compositions.push(unfederated);
      return await withBrowser((browser) => work(browser, federated, unfederated));
    } finally {
      await Promise.all(compositions.map((one) => one.close()));
      await portal.stop();
    }
  });
}

/** The production builds, each on an origin of its own. */
async function serveFederated(running: LocalPortalConfig): Promise<Composition> {
  const names = REMOTES;
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
