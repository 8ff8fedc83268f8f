import { fetchEntryScript } from '@portal/shared/portal';

const MINUTE = 60_000;
const ASK = 'ask-for-new-version';

/** To be called when something went wrong that an old shell may be the reason of. */
export const askForNewVersion = (): boolean => window.dispatchEvent(new Event(ASK));

/**
 * Reports the live shell's entry script now and then: when somebody comes back to the page or something asks for it, at most
 * once a minute, and every 15 minutes while it is seen. Nothing is asked without a network, and what cannot be read is not reported.
 */
export function watchEntryScript(report: (name: string) => void): () => void {
  let lastAsked = Number.NEGATIVE_INFINITY;
  const watch = new AbortController();
  const ask = async (): Promise<void> => {
    if (document.hidden || !navigator.onLine || Date.now() - lastAsked < MINUTE) return;
    lastAsked = Date.now();
    const name = await fetchEntryScript();
    if (!watch.signal.aborted && name !== undefined) report(name);
  };
  const timer = setInterval(ask, 15 * MINUTE);
  document.addEventListener('visibilitychange', ask, { signal: watch.signal });
  for (const name of ['focus', ASK]) window.addEventListener(name, ask, { signal: watch.signal });
  return () => {
    watch.abort();
    clearInterval(timer);
  };
}
