import { type ListView, portal } from '@portal/shared/portal';
import { preloadRemoteModule } from '../remotes/load-remote-module.ts';
import type { Tab } from './tab.ts';

/** Fetches a tab's code before the tab is opened. A failure is reported only when the tab is opened. */
export function preloadTab(tab: Tab): void {
  preloadData(tab);
  if ('remote' in tab) preloadRemoteModule(tab);
  // The shell provides a shared module to remotes only if the shell itself imports this module.
  if ('requires' in tab && tab.requires === 'moderator')
    import('@portal/shared/review').catch(() => undefined);
}

/**
 * Preloads the data of a tab, and the shared code that Home does not need. Remotes have no entry point for data, so the
 * shell contains the functions that read the data.
 */
export function preloadData(tab: Tab): void {
  if (!('preload' in tab)) return;
  import('@portal/shared/experiences').then(
    (data) => {
      const preload: (list: ListView) => void = data[tab.preload];
      preload(portal.read().list);
    },
    () => undefined,
  );
  // Each tab with data has a combobox.
  import('@portal/shared/combobox').catch(() => undefined);
}
