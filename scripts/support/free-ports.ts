import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Below what any system gives to outgoing connections, which could take a port between its being found and used. */
const FIRST = 20_000;
const LAST = 32_000;
const ATTEMPTS = 100;

/** Finds `count` ports nobody uses; all are held until the last is known, so they differ. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const held: { readonly port: number; readonly server: Server }[] = [];
  for (let attempt = 0; held.length < count; attempt += 1) {
    if (attempt > count + ATTEMPTS)
      throw new Error(`Cannot find ${count} free ports from ${FIRST} to ${LAST}`);
    const port = randomInt(FIRST, LAST);
    const server = await hold(port);
    if (server) held.push({ port, server });
  }
  await Promise.all(held.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  return held.map(({ port }) => port);
}

const hold = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, () => resolve(server));
  });
