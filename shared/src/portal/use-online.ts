import { useSyncExternalStore } from 'react';

/** True unless the browser reports that it has no network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );

function watch(listener: () => void): () => void {
  const controller = new AbortController();
  for (const name of ['online', 'offline'])
    window.addEventListener(name, listener, { signal: controller.signal });
  return () => controller.abort();
}
