import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseOrigins, refuseForeign } from './trusted-origins.js';

export interface LoopbackServer {
  readonly port: number;
  /** Ends all connections, even those that are in use. Resolves when the port is free. */
  close(): Promise<void>;
}

/** The interval in milliseconds at which a closing server closes idle connections. */
const CLOSE_PERIOD_MS = 20;

/**
 * Serves on this computer's own addresses: IPv4 and, if available, IPv6. So `localhost` always works. Requests with a
 * foreign host name or from a foreign page are refused before `handler` is called. Port 0 selects any free port.
 * Rejects with the system's error. If the port is taken, the error has the code EADDRINUSE and the `port`. `graceMs` is
 * the time in milliseconds that pending answers have when the server closes.
 */
export async function listenOnLoopback(
  handler: RequestListener,
  port: number,
  graceMs = 0,
): Promise<LoopbackServer> {
  const first = await listen(handler, '127.0.0.1', port);
  const taken = (first.address() as AddressInfo).port;
  try {
    const second = await listen(handler, '::1', taken).catch(ignoreMissingIpv6);
    const servers = second === undefined ? [first] : [first, second];
    return { port: taken, close: () => stopAll(servers, graceMs) };
  } catch (error) {
    await stopAll([first], 0);
    if (port === 0) return listenOnLoopback(handler, port, graceMs);
    throw error;
  }
}

function listen(handler: RequestListener, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const origins = parseOrigins(process.env.PORTAL_ORIGINS);
    const server = createServer((request, response) => {
      if (!refuseForeign(request, response, origins)) handler(request, response);
    });
    server.keepAliveTimeout = 65_000;
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function ignoreMissingIpv6(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EADDRINUSE') return undefined;
  throw error;
}

/**
 * Closes each connection soon after its answer has ended. After `graceMs`, closes all connections that are still
 * open.
 */
async function stopAll(servers: readonly Server[], graceMs: number): Promise<void> {
  const end = Date.now() + graceMs;
  const cut = (): void => {
    for (const server of servers) {
      if (Date.now() < end) server.closeIdleConnections();
      else server.closeAllConnections();
    }
  };
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
  const timer = setInterval(cut, CLOSE_PERIOD_MS);
  cut();
  await Promise.all(closed);
  clearInterval(timer);
}
