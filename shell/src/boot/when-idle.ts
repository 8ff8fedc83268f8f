import { IDLE_DELAY_MS } from '../limits.ts';

/** Resolves once the page is loaded and idle. Never resolves on a slow or metered connection or with data saving. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const { saveData, effectiveType = '', type } = Reflect.get(navigator, 'connection') ?? {};
    if (saveData || effectiveType.endsWith('2g') || type === 'cellular') return;
    const requestIdle = globalThis.requestIdleCallback ?? setTimeout;
    const begin = (): void => void setTimeout(() => requestIdle(() => resolve()), IDLE_DELAY_MS);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin);
  });
