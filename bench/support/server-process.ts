import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { findFreePorts } from '../../scripts/support/free-ports.ts';
import { root } from '../../scripts/support/root.ts';

/** The Firestore server alone, in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  /** From the start of the process to its first answer, in milliseconds. */
  readonly startMilliseconds: number;
  /** The memory the process holds now, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts it with its data in `folder`, and enforces a file of rules; without one everything is allowed. */
export async function startServer(folder: string, rulesFile = ''): Promise<ServerProcess> {
  const [port = 0] = await findFreePorts(1);
  const start = performance.now();
  const main = resolve(root, 'local-backend/src/main.ts');
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, main], {
    env: { ...process.env, FIRESTORE_PORT: String(port), FIRESTORE_RULES: rulesFile, PORTAL_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const exited = once(child, 'exit');
  const ready = once(child.stdout, 'data');
  await Promise.race([
    ready,
    exited.then(() => Promise.reject(new Error(`The server ended:\n${errors.join('')}`))),
  ]);
  const startMilliseconds = performance.now() - start;
  return {
    port,
    startMilliseconds,
    memory: () => residentMegabytes(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The memory that a process holds now, in MB. */
export const residentMegabytes = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
