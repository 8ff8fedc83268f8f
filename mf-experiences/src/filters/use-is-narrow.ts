import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia?.('(width <= 500px)');

/** True if the window is as narrow as a phone. In a narrow window, a dialog with fields fills the window. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      narrow?.addEventListener('change', listener);
      return () => narrow?.removeEventListener('change', listener);
    },
    () => narrow?.matches ?? false,
  );
