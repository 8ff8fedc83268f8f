import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { EmulatorProgram } from '../../scripts/official/find-emulator.ts';
import { startEmulator } from '../../scripts/official/start-emulator.ts';
import { findFreePorts } from '../../scripts/support/free-ports.ts';
import { root } from '../../scripts/support/root.ts';
import { temporaryFolder } from './resources.ts';

/** A Firestore server in a process of its own, for `await using`, which stops it. */
export interface ServerProcess extends AsyncDisposable {
  readonly port: number;
  /** From the start of the process to its first answer, in milliseconds. */
  readonly startMilliseconds: number;
  /** The memory the process holds now, in MB. */
  memory(): number;
}

const START_LIMIT = 90_000;

/** Starts ours with its data in `folder`, and enforces a file of rules; without one everything is allowed. */
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
  const ready = once(child.stdout, 'data', { signal: AbortSignal.timeout(START_LIMIT) });
  await Promise.race([
    ready,
    exited.then(() => Promise.reject(new Error(`The server ended:\n${errors.join('')}`))),
  ]);
  return {
    port,
    startMilliseconds: performance.now() - start,
    memory: () => residentMegabytes(child.pid),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Starts ours with an empty folder, which is removed when it stops. */
export async function startEmptyServer(rulesFile?: string): Promise<ServerProcess> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path, rulesFile);
  const stop = async (): Promise<void> => {
    await server[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  };
  return { ...server, [Symbol.asyncDispose]: stop };
}

/** Starts Google's, which keeps its data in memory and allows everything. */
export async function startGoogleServer(program: EmulatorProgram): Promise<ServerProcess> {
  const { port, pid, startMilliseconds, stop } = await startEmulator(program);
  return { port, startMilliseconds, memory: () => residentMegabytes(pid), [Symbol.asyncDispose]: stop };
}

/** The memory that a process holds now, in MB. */
const residentMegabytes = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
