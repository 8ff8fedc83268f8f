import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type FunctionProcess = Awaited<ReturnType<typeof startFunction>>;

interface Answer {
  readonly number: number;
  /** Why the function failed. */
  readonly reason?: string;
}

/** Says that the function is loaded. */
const READY = -1;

export async function startFunction(file: string, port: number, environment: NodeJS.ProcessEnv) {
  const child = fork(join(__dirname, 'receive-events.mjs'), [file], {
    execArgv: [],
    env: {
      ...process.env,
      ...environment,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
      GCLOUD_PROJECT: 'demo-portal',
      FIREBASE_CONFIG: '{"projectId":"demo-portal"}',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = collectLog(child);
  const ended = once(child, 'exit');
  const waiting = new Map<number, (answer: Answer) => void>();
  const answered = (number: number): Promise<Answer> =>
    new Promise((resolve) => waiting.set(number, resolve));
  child.on('message', (answer: Answer) => {
    waiting.get(answer.number)?.(answer);
    waiting.delete(answer.number);
  });
  child.once('exit', () => {
    for (const [number, resolve] of waiting) resolve({ number, reason: 'the process ended' });
  });
  const { reason } = await answered(READY);
  if (reason !== undefined) throw new Error(log());
  let delivered = 0;
  return {
    /** Resolves when the function has done what the event asks for; rejects when it fails, or when its process ends. */
    async deliver(event: object): Promise<void> {
      delivered += 1;
      const number = delivered;
      const answer = answered(number);
      if (child.exitCode !== null || child.signalCode !== null || !child.connected)
        throw new Error('the process ended');
      child.send({ number, event }, () => undefined);
      const { reason } = await answer;
      if (reason !== undefined) throw new Error(reason);
    },
    /** Ends it as a power failure does; once is enough. */
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
