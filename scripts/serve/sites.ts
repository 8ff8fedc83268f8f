import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type LoopbackServer, listenOnLoopback } from 'local-backend/auth';
import { parsePortalConfig } from '../../shared/src/config/portal-config.ts';
import type { LocalPortalConfig } from '../config/portal-config.ts';
import { distOf, placeOf, readText, SITES, type Site } from '../support/root.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { findHosting, type Hosting, withPolicy } from './hosting.ts';
import { createStaticFiles, encodingOf } from './static-files.ts';

/** Answers a request and returns true, or returns false if the site's files should answer. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface SiteOptions {
  readonly port: number;
  /** Is called before the files are read. Its answers have the same headers as files. */
  readonly answer?: Answer;
  /** A Content-Security-Policy that replaces the one in `firebase.json`. */
  readonly policy?: string;
  /** Returns the current folder of the files. By default, `firebase.json` names the folder. */
  readonly folder?: () => string;
}

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

const superstatic = createRequire(import.meta.url)('superstatic').default as (options: object) => Middleware;

/** Serves one site as production does: compressed files with the headers from `firebase.json`. */
export async function serveSite(site: Site, options: SiteOptions): Promise<LoopbackServer> {
  const hosting = findHosting(readText(join(placeOf(site), '../firebase.json')), site);
  const { port, answer = () => false, policy, folder = () => distOf(site) } = options;
  const served = policy === undefined ? hosting : withPolicy(hosting, policy);
  return listenOnLoopback(createSite(served, folder, answer), port);
}

/** Serves all sites. The shell has the policy for `config`. If one port is taken, closes all servers and rejects. */
export async function serveSites(
  ports: Readonly<Record<Site, number>>,
  config: LocalPortalConfig,
  answerOf: (site: Site) => Answer,
): Promise<LoopbackServer[]> {
  const shell = { policy: contentSecurityPolicy(parsePortalConfig(config)) };
  const starts = SITES.map((site) =>
    serveSite(site, { port: ports[site], answer: answerOf(site), ...(site === 'shell' ? shell : {}) }),
  );
  const results = await Promise.allSettled(starts);
  const servers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined) return servers;
  await Promise.all(servers.map((server) => server.close()));
  throw failed.reason;
}

function createSite(hosting: Hosting, folder: () => string, answer: Answer): RequestListener {
  const provider = createStaticFiles(folder);
  const answerFirst: Middleware = (request, response, next) => {
    if (!answer(request, response)) next();
  };
  const router = superstatic({
    config: () => Promise.resolve(hosting),
    provider,
    compression: describeCompression,
    fallthrough: false,
    before: { files: [answerFirst, confirmUnchanged(provider)] },
  });
  return (request, response) => {
    forgetMissingFiles(response);
    router(request, response, (error) => {
      response.statusCode = error === undefined ? 404 : 500;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end(error === undefined ? 'Not found' : 'Something went wrong');
    });
  };
}

/** Replaces superstatic's compression. The files are already compressed if the browser accepts compression. */
const describeCompression: Middleware = (_request, response, next) => {
  response.setHeader('Vary', 'Accept-Encoding');
  const encoding = encodingOf(response.getHeader('ETag'));
  if (encoding) response.setHeader('Content-Encoding', encoding);
  next();
};

/** Answers 'not modified' as production does. Without this, superstatic would send the file again. */
function confirmUnchanged(provider: ReturnType<typeof createStaticFiles>): Middleware {
  return (request, response, next) => {
    const known = request.headers['if-none-match'];
    const path = request.url?.split('?')[0] ?? '/';
    if (known === undefined) return next();
    provider(request, path.endsWith('/') ? `${path}index.html` : path).then((file) => {
      if (file?.etag !== known) return next();
      response.setHeader('ETag', file.etag);
      response.statusCode = 304;
      response.end();
    }, next);
  };
}

/** A missing file must not be cached for as long as an existing file, because the next build may create it. */
function forgetMissingFiles(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse;
  response.writeHead = (...words: unknown[]) => {
    if (response.statusCode >= 400) response.setHeader('Cache-Control', 'no-cache');
    return writeHead(...words);
  };
}
