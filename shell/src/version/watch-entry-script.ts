import { fetchEntryScript } from './entry-script.ts';

const MINUTE = 60_000;

/**
 * Reports the live shell's entry script now and then: when somebody comes back to the page, at most once a minute, and
 * every 15 minutes while it is seen. Nothing is asked without a network, and what cannot be read is not reported.
 */
export function watchEntryScript(report: (name: string) => void): () => void {
  let lastAsked = Number.NEGATIVE_INFINITY;
  let isWatching = true;
  const ask = async (): Promise<void> => {
    if (document.hidden || !navigator.onLine || Date.now() - lastAsked < MINUTE) return;
    lastAsked = Date.now();
    const name = await fetchEntryScript();
    if (isWatching && name !== undefined) report(name);
  };
  const timer = setInterval(ask, 15 * MINUTE);
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('focus', ask);
  return () => {
    isWatching = false;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
    window.removeEventListener('focus', ask);
  };
}
