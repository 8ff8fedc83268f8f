import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what any system gives to outgoing connections, which could take a port between its being found and used. */
const FIRST = 20_000;
const LAST = 32_000;

/** Finds `count` different ports that nobody uses. They are random, so that processes that look at once rarely meet. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
