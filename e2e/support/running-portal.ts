import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { portVariables } from '../../scripts/config/port-variables.ts';
import { findFreePorts } from '../../scripts/support/free-ports.ts';

const root = resolve(import.meta.dirname ?? __dirname, '../..');
export type Ports = Readonly<Record<string, string>>;

/** A portal started by the command people use, in a process of its own. */
export interface RunningPortal {
  /** The page's address, without a closing slash. */
  readonly url: string;
  /** The database's REST address of the experiences collection. */
  readonly experiencesUrl: string;
  readonly ports: Ports;
  readonly output: () => string;
  /** Ends it as Ctrl-C does; resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power failure does. */
  kill(): Promise<void>;
}

export interface StartOptions {
  /** The folder that `PORTAL_DATA` names. */
  readonly data: string;
  readonly ports?: Ports;
  readonly options?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export async function freePorts(): Promise<Ports> {
  const variables = portVariables();
  const ports = await findFreePorts(variables.length);
  return Object.fromEntries(variables.map((name, index) => [name, String(ports[index])])) as Ports;
}

/** Runs `npm start`'s command and waits for its ready line; rejects with its output when it ends before. */
export async function startPortal(start: StartOptions): Promise<RunningPortal> {
  const ports = start.ports ?? (await freePorts());
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...(start.options ?? [])], {
    cwd: root,
    env: { ...process.env, ...ports, ...start.environment, PORTAL_DATA: start.data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  const output = (): string => chunks.join('');
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        chunks.push(chunk);
        const ready = /Portal ready at (http:\/\/\S+)/.exec(output())?.[1];
        if (ready) resolve(ready);
      });
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code}:\n${output()}`)));
  });
  const exited = once(child, 'exit');
  const { FIRESTORE_EMULATOR_HOST = '' } = { ...process.env, ...start.environment };
  const firestore = FIRESTORE_EMULATOR_HOST || `127.0.0.1:${ports.FIRESTORE_PORT}`;
  return {
    url,
    experiencesUrl: `http://${firestore}/v1/projects/demo-portal/databases/(default)/documents/experiences`,
    ports,
    output,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code as number | null;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
