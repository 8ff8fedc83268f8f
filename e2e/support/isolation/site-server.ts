import { join } from 'node:path';
import type { LoopbackServer } from 'local-backend/auth';
import { describeFolder } from '../../../scripts/releases/describe-folder.ts';
import { type Answer, type SiteOptions, serveSite } from '../../../scripts/serve/sites.ts';
import { root, type Site } from '../../../scripts/support/root.ts';

export type SiteServer = Awaited<ReturnType<typeof startSite>>;

/** Starts one site's real HTTP server, which a test may stop, break, repair and deploy to. The port stays the same. */
export async function startSite(
  site: Site,
  folder = join(root, site, 'dist'),
  options: Pick<SiteOptions, 'answer' | 'policy'> = {},
) {
  const asked: string[] = [];
  let deployed = folder;
  let fault: { readonly path: RegExp; readonly answer: Answer; isMet?: true } | undefined;
  let server: LoopbackServer | undefined;
  let port = 0;

  const describe = describeFolder(() => deployed);
  const answer: Answer = (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    asked.push(path);
    if (fault?.path.test(path)) {
      fault.isMet = true;
      if (fault.answer(request, response)) return true;
    }
    return options.answer?.(request, response) || describe(request, response);
  };
  const start = async (): Promise<void> => {
    server = await serveSite(site, { ...options, folder: () => deployed, port, answer });
    port = server.port;
  };
  const stop = async (): Promise<void> => {
    await server?.close();
    server = undefined;
    // Otherwise a test would pass because its fault never happens.
    if (fault && !fault.isMet) throw new Error(`Nothing of ${site} was asked for that matches ${fault.path}`);
  };

  await start();
  return {
    url: `http://localhost:${port}`,
    /** The requested paths, without queries. A test may clear the list. */
    asked,
    start,
    stop,
    /** Serves the files of another folder from now on, as after a deployment. */
    deploy(next: string): void {
      deployed = next;
    },
    /** Answers requests whose path matches with `faulty`, unless it returns false. */
    break(path: RegExp, faulty: Answer): void {
      fault = { path, answer: faulty };
    },
    /** Answers all requests with the site's files again. */
    repair(): void {
      fault = undefined;
    },
  };
}

/** Answers 404, as for a file that a deployment removed. */
export const missing: Answer = (_request, response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
  return true;
};

/** Accepts the request and never answers. */
export const silent: Answer = () => true;

/** Answers with a text instead of the file. */
export const saying =
  (type: 'application/json' | 'text/javascript', text: string): Answer =>
  (_request, response) => {
    response.setHeader('Content-Type', type).end(text);
    return true;
  };
