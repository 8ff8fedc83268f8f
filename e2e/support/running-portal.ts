import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePortsByVariable } from '../../scripts/config/ports.ts';
import { root } from '../../scripts/support/root.ts';

/**
 * A portal that is started with the same command as people use, in its own process. `await using` stops the portal.
 */
export type RunningPortal = Awaited<ReturnType<typeof startPortal>>;

export interface StartOptions {
  /** The folder for `PORTAL_DATA`. By default, a folder that is removed after the portal has stopped. */
  readonly data?: string;
  /** The text of the portal's rules. By default, the repository's rules. */
  readonly rules?: string;
  readonly options?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs the command of `npm start` and waits for its ready line. If the command ends earlier, rejects with its output.
 */
export async function startPortal(start: StartOptions = {}) {
  const ports = await findFreePortsByVariable();
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const rulesFile = join(folder, 'other.rules');
  if (start.rules !== undefined) writeFileSync(rulesFile, start.rules);
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    ...ports,
    ...(start.rules === undefined ? {} : { PORTAL_RULES: rulesFile }),
    ...start.environment,
    PORTAL_DATA: start.data ?? folder,
    REPORTER_AGE_MINUTES: '0',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...(start.options ?? [])], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
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
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const [code] = await exited;
    return code;
  };
  const firestore = environment.FIRESTORE_EMULATOR_HOST || `127.0.0.1:${ports.FIRESTORE_PORT}`;
  return {
    url,
    /** The REST address of the experiences collection. */
    experiencesUrl: `http://${firestore}/v1/projects/demo-portal/databases/(default)/documents/experiences`,
    ports,
    output,
    /** Ends the portal as Ctrl-C does. Resolves to the exit code. */
    stop,
    [Symbol.asyncDispose]: async (): Promise<void> => void (await stop()),
  };
}
