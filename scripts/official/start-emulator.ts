import { join } from 'node:path';
import { startNode, untilAnswered } from 'local-backend/auth';
import { PROJECT_ID } from '../config/portal-config.ts';
import { findFreePorts } from '../support/free-ports.ts';
import { CommandError, root } from '../support/root.ts';
import { type EmulatorProgram, MAIN_CLASS } from './find-emulator.ts';

const HOST = '127.0.0.1';
/**
 * Java's optimizing compiler is off, because a run is too short to profit from it. The garbage collector has one
 * thread, so that more CPU time is left for the tests.
 */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * Starts Google's emulator on a free port, with an empty store in memory and rules that allow everything. The
 * emulator ends with this process, even if this process is killed. Rejects with a CommandError when the emulator ends
 * at once or does not answer in time.
 */
export async function startEmulator({ java, jar }: EmulatorProgram) {
  const [port = 0] = await findFreePorts(1);
  const words = [...SHORT_RUN, '-Duser.language=en', '-cp', jar, MAIN_CLASS];
  const options = [`--host=${HOST}`, `--port=${port}`, `--project_id=${PROJECT_ID}`];
  const program = join(root, 'scripts/official/run-java.mjs');
  const process = startNode(program, [java, ...words, ...options], { cwd: root });
  try {
    const url = `http://${HOST}:${port}/`;
    await untilAnswered(process, { name: "Google's emulator", url, expected: 'Ok' });
  } catch (error) {
    await process.stop();
    throw new CommandError((error as Error).message);
  }
  return { port, stop: process.stop };
}
