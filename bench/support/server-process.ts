import { execFileSync } from 'node:child_process';
import { endChildServer, startChildServer } from '../../local-backend/contract/child-server.ts';
import { PROJECT_ID } from '../../scripts/config/portal-config.ts';
import type { EmulatorProgram } from '../../scripts/official/find-emulator.ts';
import { startEmulator } from '../../scripts/official/start-emulator.ts';
import { temporaryFolder } from './resources.ts';

/** A Firestore server in a process of its own, for `await using`, which stops it. */
export interface ServerProcess extends AsyncDisposable {
  readonly port: number;
  /** From the start of the process to its first answer, in milliseconds. */
  readonly startMilliseconds: number;
  /** The memory the process holds now, in MB. */
  memory(): number;
}

/** Starts ours with its data in `folder`, and enforces a file of rules; without one everything is allowed. */
export async function startServer(folder: string, rulesFile = ''): Promise<ServerProcess> {
  const start = performance.now();
  const environment = { FIRESTORE_RULES: rulesFile, GCLOUD_PROJECT: PROJECT_ID };
  const server = await startChildServer(folder, environment);
  return {
    port: server.port,
    startMilliseconds: performance.now() - start,
    memory: () => residentMegabytes(server.process.pid),
    async [Symbol.asyncDispose]() {
      await endChildServer(server, 'SIGTERM');
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
