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
  for (const listener of listeners) listener();
}

/** The dark theme as [isDark, setDark]. Follows the system until a different theme is chosen and stored. */
export const useDarkTheme = (): readonly [boolean, (dark: boolean) => void] => [
  useSyncExternalStore(watch, isDark, () => false),
  setDark,
];
