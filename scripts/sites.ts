import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type LoopbackServer, listenOnLoopback } from 'local-backend/auth';
import { root, SITES, type Site } from './root.ts';
import { createStaticFiles } from './static-files.ts';

/** Answers a request itself and returns true, or leaves it to the site's files. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Hosting {
  readonly target: string;
  readonly public: string;
}

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

const superstatic = createRequire(import.meta.url)('superstatic').default as (options: object) => Middleware;

/**
 * Serves one site as production does: its files with the headers that `firebase.json` gives them, compressed.
 * `answer` comes before the files, with the same headers.
 */
export async function serveSite(
  site: Site,
  port: number,
  answer: Answer = () => false,
  folder?: string,
): Promise<LoopbackServer> {
  const hosting = readHosting(site);
  return listenOnLoopback(createSite(hosting, folder ?? join(root, hosting.public), answer), port);
}

/** Serves all sites; when one port is taken, none stays open. */
export async function serveSites(
  ports: Readonly<Record<Site, number>>,
  shellAnswer: Answer,
): Promise<LoopbackServer[]> {
  const starts = SITES.map((site) =>
    serveSite(site, ports[site], site === 'shell' ? shellAnswer : undefined),
  );
  const results = await Promise.allSettled(starts);
  const servers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined) return servers;
  await Promise.all(servers.map((server) => server.close()));
  throw failed.reason;
}

function readHosting(site: Site): Hosting {
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as { hosting: Hosting[] };
  const found = hosting.find(({ target }) => target === site);
  if (found === undefined) throw new Error(`Cannot serve ${site}: firebase.json has no such hosting target`);
  return found;
}

function createSite(hosting: Hosting, folder: string, answer: Answer): RequestListener {
  const provider = createStaticFiles(folder);
  const router = superstatic({
    config: () => Promise.resolve(hosting),
    provider,
    compression: true,
    fallthrough: false,
    before: { files: [answerFirst(answer), confirmUnchanged(provider)] },
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

function answerFirst(answer: Answer): Middleware {
  return (request, response, next) => {
    if (!answer(request, response)) next();
  };
}

/** Says 'not modified' as production does; superstatic alone would send the file again. */
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

/** A missing file may be there after the next build: its absence must not be cached as long as the file would be. */
function forgetMissingFiles(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse;
  response.writeHead = (...words: unknown[]) => {
    if (response.statusCode >= 400) response.setHeader('Cache-Control', 'no-cache');
    return writeHead(...words);
  };
}
