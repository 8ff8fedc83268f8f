import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections, because such a connection could take a port that was just found. */
const FIRST = 20_000;
const BLOCKS = 375;
const BLOCK_SIZE = 32;

/**
 * Finds at most 31 different ports that nobody uses. The ports are reserved until this process ends. This process
 * listens at the first port of a block of ports. Another process cannot listen there, and therefore searches another
 * block.
 */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  if (count >= BLOCK_SIZE) throw new RangeError(`Cannot find ${count} free ports at once`);
  const first = FIRST + BLOCK_SIZE * randomInt(BLOCKS);
  const ports = Array.from({ length: count }, (_, index) => first + 1 + index);
  if ((await isHeld(first)) && (await Promise.all(ports.map(isFree))).every(Boolean)) return ports;
  return findFreePorts(count);
}

const isHeld = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => resolve(true)).unref();
  });

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
