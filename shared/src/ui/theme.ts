import { useSyncExternalStore } from 'react';
import { createListeners } from '../model/listeners.ts';

const KEY = 'portal-theme';
const listeners = createListeners();

const systemQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : systemQuery().matches;
}

function watch(listener: () => void): () => void {
  const system = systemQuery();
  const stop = listeners.watch(listener);
  system.addEventListener('change', listener);
  return () => {
    stop();
    system.removeEventListener('change', listener);
  };
}

/** Sets and stores the theme. Stores nothing for the system's theme, so that the page follows it again. */
function setDark(dark: boolean): void {
  const root = document.documentElement;
  if (dark === systemQuery().matches) delete root.dataset.theme;
  else root.dataset.theme = dark ? 'dark' : 'light';
  const { theme } = root.dataset;
  try {
    if (theme === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage, the choice is lost when the page closes.
  }
  listeners.notify();
}

/** The dark theme as [isDark, setDark]. Follows the system until a different theme is chosen and stored. */
export const useDarkTheme = (): readonly [boolean, (dark: boolean) => void] => [
  useSyncExternalStore(watch, isDark, () => false),
  setDark,
];
