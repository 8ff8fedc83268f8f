import { fetchEntryScript } from '@portal/shared/portal';
import { ASK_FOR_NEW_VERSION } from '@portal/shared/ui';

const MINUTE_MS = 60_000;

/** Reports the live entry script on return, on demand and every 15 minutes, if visible and online. */
export function watchEntryScript(report: (name: string) => void): () => void {
  let lastAsked = Number.NEGATIVE_INFINITY;
  const watch = new AbortController();
  const ask = async (): Promise<void> => {
    if (document.hidden || !navigator.onLine || Date.now() - lastAsked < MINUTE_MS) return;
    lastAsked = Date.now();
    const name = await fetchEntryScript();
    if (!watch.signal.aborted && name !== undefined) report(name);
  };
  const timer = setInterval(ask, 15 * MINUTE_MS);
  document.addEventListener('visibilitychange', ask, { signal: watch.signal });
  for (const name of ['focus', ASK_FOR_NEW_VERSION])
    window.addEventListener(name, ask, { signal: watch.signal });
  return () => {
    watch.abort();
    clearInterval(timer);
  };
}
