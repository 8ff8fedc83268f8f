import { useEffect, useEffectEvent } from 'react';

/** Calls `retry` once the browser is online again, while `isFailed` is true. */
export function useOnlineAgain(isFailed: boolean, retry: () => void): void {
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!isFailed) return;
    const listen = (): void => retryNow();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isFailed]);
}
