import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A site of somebody else, on an origin the portal does not know: each path's text, as a script where the path says so and
 * as a page otherwise. `asked` are the paths that were asked for.
 */
export async function startForeignSite(texts: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    response.setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.end(texts[path] ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, close: () => server.close() };
}
