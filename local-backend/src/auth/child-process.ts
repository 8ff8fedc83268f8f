import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The first module that the child loads. When the parent has ended for any reason, the channel to the parent closes,
 * and this module ends the child. An open channel does not keep the child running. `execArgv` is cleared so that the
 * child's own workers do not load this module, because their channel must keep them running.
 */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.execArgv = []; if (process.channel) { process.once('disconnect', () => process.exit()); process.channel.unref(); }",
)}`;

export interface NodeProcess {
  /** Undefined if the process could not be started. */
  readonly pid: number | undefined;
  /** Resolves to the exit code, or to null if a signal ended the process. Never rejects. */
  readonly ended: Promise<number | null>;
  /** The last part of the process's output. */
  output(): string;
  /** Ends the process and waits for its end. After two seconds, the process is killed. */
  stop(): Promise<void>;
}

export interface NodeProcessOptions {
  readonly cwd: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Receives the complete output. The stream is ended after the program has ended. */
  readonly log?: Writable;
  /** The URL of a module that runs before the program. */
  readonly preload?: string;
}

const MAX_OUTPUT_LENGTH = 20_000;

/**
 * Runs a Node program. The program never outlives this process, even if this process is killed. Ctrl-C in the terminal
 * does not reach the program, so the caller decides when the program ends. The output is collected, not printed.
 */
export function startNode(
  program: string,
  args: readonly string[],
  options: NodeProcessOptions,
): NodeProcess {
  const preloads = [END_WITH_PARENT, ...(options.preload === undefined ? [] : [options.preload])];
  const imports = preloads.flatMap((url) => ['--import', url]);
  const child = spawn(process.execPath, [...imports, program, ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const output = collectOutput(child, options.log);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    // The event is 'exit' and not 'close', because 'close' is not emitted if this process has closed the channel.
    child.once('exit', (code) => untilOutputEnds(child).then(() => resolve(code)));
  });
  void ended.then(() => options.log?.end());
  return { pid: child.pid, ended, output, stop: () => stop(child, ended) };
}

function collectOutput(child: ChildProcess, log: Writable | undefined): () => string {
  let text = '';
  const collect = (chunk: string): void => {
    log?.write(chunk);
    text = (text + chunk).slice(-MAX_OUTPUT_LENGTH);
  };
  child.stdout?.setEncoding('utf8').on('data', collect);
  child.stderr?.setEncoding('utf8').on('data', collect);
  child.once('error', (error) => collect(error.message));
  return () => text;
}

async function untilOutputEnds({ stdout, stderr }: ChildProcess): Promise<void> {
  const streams = [stdout, stderr].filter((stream) => stream !== null);
  const ends = streams.map((stream) => finished(stream).catch(() => undefined));
  await Promise.race([Promise.all(ends), delay(500, undefined, { ref: false })]);
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.connected) child.disconnect();
  else child.kill();
  const force = setTimeout(() => child.kill('SIGKILL'), 2_000);
  await ended;
  clearTimeout(force);
}
