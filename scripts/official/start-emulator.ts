import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type NodeProcess, startNode } from 'local-backend/auth';
import { PROJECT_ID } from '../config/portal-config.ts';
import { findFreePorts } from '../support/free-ports.ts';
import { CommandError, root } from '../support/root.ts';
import { SLOWNESS } from '../testing/time-limits.js';
import { type EmulatorProgram, MAIN_CLASS } from './find-emulator.ts';

const HOST = '127.0.0.1';
const START_LIMIT_MS = 60_000 * SLOWNESS;
/**
 * Java's optimizing compiler is off, because a run is too short to profit from it. The garbage collector has one
 * thread, so that more CPU time is left for the tests.
 */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * Starts Google's emulator on a free port, with an empty store in memory and rules that allow everything. The
 * emulator ends with this process, even if this process is killed. Rejects with a CommandError when the emulator ends
 * at once or does not answer within a minute.
 */
export async function startEmulator({ java, jar }: EmulatorProgram) {
  const [port = 0] = await findFreePorts(1);
  const words = [...SHORT_RUN, '-Duser.language=en', '-cp', jar, MAIN_CLASS];
  const options = [`--host=${HOST}`, `--port=${port}`, `--project_id=${PROJECT_ID}`];
  const program = join(root, 'scripts/official/run-java.mjs');
  const process = startNode(program, [java, ...words, ...options], { cwd: root });
  try {
    await untilItAnswers(port, process);
  } catch (error) {
    await process.stop();
    throw error;
  }
  return { port, stop: process.stop };
}

async function untilItAnswers(port: number, process: NodeProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  let hasEnded = false;
  void process.ended.then(() => {
    hasEnded = true;
  });
  while (!(await isAnswered(port))) {
    if (hasEnded)
      throw new CommandError(`Cannot start Google's emulator: it ended at once\n${process.output()}`);
    if (Date.now() > limit)
      throw new CommandError(
        `Cannot start Google's emulator: no answer in ${Math.round(START_LIMIT_MS / 1000)} s\n${process.output()}`,
      );
    await delay(25);
  }
}

async function isAnswered(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://${HOST}:${port}/`, { signal: AbortSignal.timeout(2_000) });
    return (await response.text()).trim() === 'Ok';
  } catch {
    return false;
  }
}
