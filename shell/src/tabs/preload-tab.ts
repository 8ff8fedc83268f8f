import { portal } from '@portal/shared/portal';
import { preloadRemoteModule } from '../remotes/load-remote-module.ts';
import type { Tab } from './tab.ts';

/** Fetches a tab's code before the tab is opened. A failure is reported only when the tab is opened. */
export function preloadTab(tab: Tab): void {
  preloadData(tab);
  if ('remote' in tab) preloadRemoteModule(tab);
  if ('requires' in tab && tab.requires === 'moderator')
    import('@portal/shared/review').catch(() => undefined);
}

/** In the shell, as remotes have no entry for data. It shares only modules that it imports itself. */
export function preloadData(tab: Tab): void {
  if (!('preload' in tab)) return;
  const others = [
    import('@portal/shared/combobox'),
    import('@portal/shared/model'),
    import('@portal/shared/round-line'),
    import('@portal/shared/search'),
    import('@portal/shared/summary'),
  ];
  for (const one of [PRELOADS[tab.preload](), ...others]) one.catch(() => undefined);
}

const PRELOADS = {
  list: async () => {
    const { preloadExperiences } = await import('@portal/shared/feed');
    preloadExperiences(portal.read().list);
  },
  source: async () => {
    const { preloadSource } = await import('@portal/shared/store');
    preloadSource();
  },
} as const;
