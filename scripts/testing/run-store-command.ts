import { spawn } from 'node:child_process';
import { root } from '../support/root.ts';

export interface CommandRun {
  readonly code: number | null;
  readonly output: string;
}

/**
 * Runs a script, such as `migrate`, with these words as a process of its own against the server on `port`; Ctrl-C is
 * pressed once it has printed `interruptAt`.
 */
export function runStoreCommand(
  script: string,
  port: number,
  words: readonly string[],
  interruptAt?: string,
): Promise<CommandRun> {
  return new Promise((resolve, reject) => {
    const { FIRESTORE_EMULATOR_HOST: _, ...environment } = process.env;
    const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...words], {
      cwd: root,
      env: { ...environment, FIRESTORE_PORT: String(port) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        const isDue = (): boolean => interruptAt !== undefined && output.includes(interruptAt);
        const wasDue = isDue();
        output += chunk;
        if (!wasDue && isDue()) child.kill('SIGINT');
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
