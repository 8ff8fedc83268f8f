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

/** What the system has anyway is not kept as a choice, so the page goes on following the system. */
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

/** Whether the theme is dark, and its setter. The system decides until another theme is chosen, which is remembered. */
export const useDarkTheme = (): readonly [boolean, (dark: boolean) => void] => [
  useSyncExternalStore(watch, isDark, () => false),
  setDark,
];
