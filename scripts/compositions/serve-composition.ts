import { join } from 'node:path';
import { parsePortalConfig } from '../../shared/src/config/portal-config.ts';
import { ERRORS_PATH, readTabs } from '../config/portal-config.ts';
import { printErrors } from '../portal/print-errors.ts';
import { liveSite } from '../releases/live-site.ts';
import { answerConfig } from '../serve/answer-config.ts';
import { contentSecurityPolicy } from '../serve/content-security-policy.ts';
import { createLiveReload } from '../serve/live-reload.ts';
import { serveSite } from '../serve/sites.ts';
import { CommandError, distOf, REMOTES, root, type Site } from '../support/root.ts';
import type { CompositionOptions } from './compose-options.ts';
import { fetchBuild } from './fetch-build.ts';

const STORE = join(root, '.local/compositions');
const CONFIGURATION = 'portal.config.json';

/**
 * Serves a portal whose shell and remotes are release files of a deployed portal, builds of this machine, or previews.
 * Database and sign-in are those of the deployed portal. The page itself knows no override: only the configuration that
 * this server sends names other remotes. A remote that this repository does not know stays where it is.
 */
export async function serveComposition(
  options: CompositionOptions,
  port: number,
  report: (line: string) => void,
) {
  const { own, wanted, previews, portal } = options;
  const url = `http://localhost:${port}`;
  const { authTokenSyncUrl: _, ...config } = await readConfiguration(portal);
  const remotes: Record<string, string> = { ...config.remotes };
  for (const [name, at] of previews) remotes[name] = new URL('mf-manifest.json', at).href;
  const sites = REMOTES.filter((site) => site in remotes || own.includes(site));
  const unknown = [...wanted.keys()].filter((name) => ![...sites, 'shell'].includes(name));
  for (const name of unknown) report(`${name} stays as it is live: this repository does not know it`);
  const open = async (site: Site, address: string): Promise<string> => {
    if (own.includes(site)) return distOf(site);
    return fetchBuild(liveSite(new URL('.', address).href), wanted.get(site), join(STORE, site));
  };
  const folders = new Map(
    await Promise.all(sites.map(async (site) => [site, await open(site, remotes[site] ?? '')] as const)),
  );
  const shell = await open('shell', `${portal}/`);
  const servers = await Promise.all(
    [...folders].map(async ([site, folder]) => {
      const server = await serveSite(site, { port: 0, folder: () => folder });
      remotes[site] = `http://localhost:${server.port}/mf-manifest.json`;
      return server;
    }),
  );
  const tabs = [
    ...(config.tabs ?? []),
    ...readTabs().filter(({ remote }) => remote in remotes && !(remote in config.remotes)),
  ];
  // Nothing is kept for offline use, because the next composition has the same address.
  const composed = { ...config, remotes, tabs, offline: false, errors: url + ERRORS_PATH };
  const { answer: answerReload, reload } = createLiveReload(() => join(shell, 'index.html'));
  const answerErrors = printErrors(report);
  const answer = answerConfig(
    JSON.stringify(composed),
    (...exchange) => answerErrors(...exchange) || (options.isWatching && answerReload(...exchange)),
  );
  // Safari would ask this machine's servers by https.
  const policy = contentSecurityPolicy(parsePortalConfig(composed)).replace(
    '; upgrade-insecure-requests',
    '',
  );
  servers.push(await serveSite('shell', { port, folder: () => shell, answer, policy }));
  const close = async (): Promise<void> => void (await Promise.all(servers.map((server) => server.close())));
  return { url, reload, close };
}

async function readConfiguration(portal: string) {
  const address = `${portal}/${CONFIGURATION}`;
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    return parsePortalConfig(await response.json());
  } catch (error) {
    throw new CommandError(
      `Cannot read ${address}: ${(error as Error).message}. --portal needs the address of a portal`,
    );
  }
}
