import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts somebody else's site, on an origin that the portal does not know. `texts` maps each path to its content: a
 * script if the path ends with `.js`, otherwise a page. `asked` lists the requested paths.
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
