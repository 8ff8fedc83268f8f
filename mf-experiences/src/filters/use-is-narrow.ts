import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia?.('(width <= 500px)');

/** Whether the window is as narrow as a phone. There, a dialog with fields fills the window. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      narrow?.addEventListener('change', listener);
      return () => narrow?.removeEventListener('change', listener);
    },
    () => narrow?.matches ?? false,
  );
