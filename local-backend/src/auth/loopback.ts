import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseOrigins, refuseForeign } from '../trusted-origins.js';

export interface LoopbackServer {
  readonly port: number;
  /** Ends open connections too, and resolves when the port is free. */
  close(): Promise<void>;
}

/**
 * Serves on this computer's own addresses only, IPv4 and, where it exists, IPv6, so that `localhost` works whichever
 * way it resolves. Requests under a foreign name or from a foreign page are refused before `handler` sees them. Port 0 takes any free one. Rejects with the code EADDRINUSE when the port is taken.
 */
export async function listenOnLoopback(handler: RequestListener, port: number): Promise<LoopbackServer> {
  const first = await listen(handler, '127.0.0.1', port);
  const taken = (first.address() as AddressInfo).port;
  try {
    const second = await listen(handler, '::1', taken).catch(ignoreMissingIpv6);
    return { port: taken, close: () => closeAll(second === undefined ? [first] : [first, second]) };
  } catch (error) {
    await closeAll([first]);
    if (port === 0) return listenOnLoopback(handler, port);
    throw error;
  }
}

function listen(handler: RequestListener, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const origins = parseOrigins(process.env.PORTAL_ORIGINS);
    const server = createServer((request, response) => {
      if (!refuseForeign(request, response, origins)) handler(request, response);
    });
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function ignoreMissingIpv6(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return undefined;
  throw error;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    }),
  );
}
