import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeDeployedFolder } from './deployed-folder.ts';

export type DeployedFunction = Awaited<ReturnType<typeof deployFunction>>;
export type FunctionProcess = Awaited<ReturnType<typeof startFunction>>;

/** Prepares the functions in their deployed form. They can then be started on this computer. */
export async function deployFunction() {
  const folder = makeDeployedFolder();
  const metadata = createMetadataServer().listen(0, '127.0.0.1');
  await once(metadata, 'listening');
  const { port } = metadata.address() as AddressInfo;
  const environment = { GCE_METADATA_HOST: `127.0.0.1:${port}`, METADATA_SERVER_DETECTION: 'assume-present' };
  return {
    /** Starts the functions with the Firestore of this port. `variables` are added to their environment. */
    start: (port: number, variables: NodeJS.ProcessEnv = {}): Promise<FunctionProcess> =>
      startFunction(folder.main, port, { ...environment, ...variables }),
    remove(): void {
      metadata.close();
      folder.remove();
    },
  };
}

/**
 * Replaces the metadata server, from which programs in Google's cloud get their account. This server gives every
 * program an administrator's account, which a local Firestore server accepts.
 */
function createMetadataServer() {
  const token = JSON.stringify({ access_token: 'owner', expires_in: 3_600, token_type: 'Bearer' });
  return createServer((request, response) => {
    response.setHeader('Metadata-Flavor', 'Google');
    response.setHeader('Content-Type', 'application/json');
    response.end(request.url?.includes('/token') ? token : '{}');
  });
}

interface Answer {
  readonly number: number;
  /** The error with which the function failed. */
  readonly reason?: string;
}

async function startFunction(file: string, port: number, environment: NodeJS.ProcessEnv) {
  const child = fork(join(import.meta.dirname, 'receive-events.mjs'), [file], {
    execArgv: [],
    env: {
      ...process.env,
      ...environment,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
      GCLOUD_PROJECT: 'demo-portal',
      FIREBASE_CONFIG: '{"projectId":"demo-portal"}',
      REPORTERS_TO_HOLD: '2',
      HOLDS_PER_DAY: '20',
      REPORTER_AGE_MINUTES: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = collectLog(child);
  const ended = once(child, 'exit');
  const waiting = new Map<number, (reason: string | undefined) => void>();
  child.on('message', ({ number, reason }: Answer) => {
    waiting.get(number)?.(reason);
    waiting.delete(number);
  });
  child.once('exit', () => {
    for (const resolve of waiting.values()) resolve('the process ended');
  });
  const answerTo = async (number: number): Promise<void> => {
    const reason = await new Promise<string | undefined>((resolve) => waiting.set(number, resolve));
    if (reason !== undefined) throw new Error(`${reason}\n${log()}`);
  };
  let delivered = 0;
  // An answer proves that the function is loaded.
  await answerTo(delivered);
  return {
    pid: child.pid ?? 0,
    /** Resolves when a function has handled the event. Rejects if the function fails or its process ends. */
    async deliver(event: object, name = 'countExperience'): Promise<void> {
      if (!child.connected) throw new Error('the process ended');
      delivered += 1;
      const answer = answerTo(delivered);
      child.send({ number: delivered, name, event }, () => undefined);
      await answer;
    },
    /** Ends the process at once, as a power failure does. A second call does nothing. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
    log,
  };
}

function collectLog(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
}
