import { useSyncExternalStore } from 'react';

const KEY = 'portal-theme';
const listeners = new Set<() => void>();

const systemQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : systemQuery().matches;
}

function watch(listener: () => void): () => void {
  const system = systemQuery();
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** Stores no choice that equals the system's theme, so that the page keeps following the system. */
function setDark(dark: boolean): void {
  const root = document.documentElement;
  if (dark === systemQuery().matches) delete root.dataset.theme;
  else root.dataset.theme = dark ? 'dark' : 'light';
  const { theme } = root.dataset;
  try {
    if (theme === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Whether the theme is dark, and its setter. It follows the system until somebody chooses the other theme, which is stored. */
export const useDarkTheme = (): readonly [boolean, (dark: boolean) => void] => [
  useSyncExternalStore(watch, isDark, () => false),
  setDark,
];
