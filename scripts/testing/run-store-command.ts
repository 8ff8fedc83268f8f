import { spawn } from 'node:child_process';
import { runStoreCommand, type StoreCommand } from '../store-commands/run-store-command.ts';
import { root } from '../support/root.ts';

interface CommandRun {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command in this process, with these words against the server on `port`. */
export async function runHere<Options extends { readonly project: string | undefined }>(
  command: StoreCommand<Options>,
  port: number,
  words: readonly string[],
): Promise<CommandRun> {
  const lines: string[] = [];
  const add = (line: string): void => void lines.push(line);
  const code = await runStoreCommand(command, words, {
    environment: { FIRESTORE_PORT: String(port) },
    output: { log: add, error: add },
    signal: new AbortController().signal,
  });
  return { code, output: lines.join('\n') };
}

/**
 * Runs a script, such as `migrate`, with these words as a process of its own against the server on `port`; Ctrl-C is
 * pressed once it has printed `interruptAt`.
 */
export function runProcess(
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
