import { whenStarterEnds } from './parent-process.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * One Ctrl-C may arrive twice, because npm passes it on. A signal counts as a second Ctrl-C only after this number of
 * milliseconds.
 */
const SAME_KEY = 1_000;

/**
 * The signal is aborted when this process is asked to end: by Ctrl-C, by SIGTERM, or by the end of the process that
 * started this one. A second Ctrl-C ends this process at once.
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
