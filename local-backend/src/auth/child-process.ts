import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs first in the child: when the parent is gone, however it went, the channel closes and the child ends. The channel
 * alone does not keep it running. It takes itself out of `execArgv`, which the child's own workers would inherit: they
 * are kept running by their channel.
 */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.execArgv = []; if (process.channel) { process.once('disconnect', () => process.exit()); process.channel.unref(); }",
)}`;

export interface NodeProcess {
  /** Undefined when it could not be started. */
  readonly pid: number | undefined;
  /** Resolves with the exit code (null when a signal ended it), never rejects. */
  readonly ended: Promise<number | null>;
  /** The last lines it printed. */
  output(): string;
  /** Ends it and waits until it has; forcefully after two seconds. */
  stop(): Promise<void>;
}

export interface NodeProcessOptions {
  readonly cwd: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Takes everything it prints, and is ended when the program has. */
  readonly log?: Writable;
  /** A module that runs before the program, as a URL. */
  readonly preload?: string;
}

const MAX_OUTPUT_LENGTH = 20_000;

/**
 * Runs a Node program that never outlives this process, even when this one is killed. Ctrl-C in the terminal does not
 * reach it: its owner decides when it ends. Its output is kept, not printed.
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
    // Not 'close': it never comes once the channel was closed from this side.
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
