import { whenStarterEnds } from './parent-process.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One Ctrl-C arrives twice when npm passes it on; only a later one is meant to force. */
const SAME_KEY = 1_000;

/**
 * Aborted when somebody asks this process to end: Ctrl-C, SIGTERM, or the end of the process that started it. A second
 * Ctrl-C ends it at once.
 */
export function untilAskedToStop(): AbortSignal {
  const controller = new AbortController();
  let asked = 0;
  const stop = (): void => {
    if (asked !== 0 && Date.now() - asked > SAME_KEY) process.exit(130);
    if (asked === 0) asked = Date.now();
    controller.abort(new Error('Stopped'));
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  if (process.connected) {
    process.once('disconnect', stop);
    process.channel?.unref();
  }
  whenStarterEnds(stop);
  return controller.signal;
}
