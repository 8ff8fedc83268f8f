import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../support/root.ts';

interface ScriptOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Sends SIGINT, as Ctrl-C does, once the script prints this text. */
  readonly interruptAt?: string;
}

interface ScriptRun {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
  readonly output: string;
}

/** Runs a script, such as `deploy`, in its own process. */
export function runScript(
  script: string,
  args: readonly string[],
  { environment = {}, cwd = root, interruptAt }: ScriptOptions = {},
): Promise<ScriptRun> {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const words = ['--import', tsx, join(root, `scripts/${script}.ts`), ...args];
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...environment } };
    const child = execFile(process.execPath, words, options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr, output: stdout + stderr }),
    );
    child.stdout?.on('data', (chunk: string) => {
      if (interruptAt !== undefined && chunk.includes(interruptAt)) child.kill('SIGINT');
    });
  });
}
