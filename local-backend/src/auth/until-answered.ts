import { setTimeout as delay } from 'node:timers/promises';
import type { NodeProcess } from './child-process.ts';

/**
 * If a start takes longer than this time, it has failed. The Auth emulator usually takes about 15 s of one core, so only
 * an emulator that hangs reaches the limit.
 */
const START_LIMIT_MS = 300_000;

/**
 * Resolves once the process answers at `url` with a text that contains `expected`. Rejects if the process ends first or
 * does not answer in time. `name` says in the message what cannot be started.
 */
export async function untilAnswered(
  process: NodeProcess,
  { name, url, expected }: Readonly<Record<'name' | 'url' | 'expected', string>>,
): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  let hasEnded = false;
  void process.ended.then(() => {
    hasEnded = true;
  });
  while (!(await textOf(url)).includes(expected)) {
    if (hasEnded) throw new Error(`Cannot start ${name}: it ended at once\n${process.output()}`);
    if (Date.now() > limit) throw new Error(`Cannot start ${name}: no answer\n${process.output()}`);
    await delay(50);
  }
}

/** The text of a successful answer, otherwise an empty text. */
async function textOf(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}
