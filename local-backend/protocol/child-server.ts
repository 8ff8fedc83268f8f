import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT_ID } from './target.ts';

export interface ChildServer {
  readonly port: number;
  readonly process: ChildProcess;
}

/**
 * Starts `main.ts` as its own process. If the process ends before it listens, rejects with the process's error
 * output.
 */
export async function startChildServer(folder: string, environment: object = {}): Promise<ChildServer> {
  const own = { FIRESTORE_PORT: '0', PORTAL_DATA: folder, GCLOUD_PROJECT: PROJECT_ID };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  const listening = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      const match = /:(\d+)/.exec(String(data));
      if (match) resolve(Number(match[1]));
    });
    child.once('exit', async () => reject(new Error(await errors)));
  });
  return { port: listening, process: child };
}

/**
 * Ends the process with `signal` and waits for its end. Resolves to the exit code, or to null if the signal killed
 * the process.
 */
export async function endChildServer(server: ChildServer, signal: NodeJS.Signals): Promise<number | null> {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return server.process.exitCode;
  const gone = once(server.process, 'exit');
  server.process.kill(signal);
  const [code] = await gone;
  return code;
}
