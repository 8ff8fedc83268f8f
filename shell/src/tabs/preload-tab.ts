import { type ListView, portal } from '@portal/shared/portal';
import { preloadRemoteModule } from '../remotes/load-remote-module.ts';
import type { Tab } from './tab.ts';

/** Fetches a tab's code before it is opened. What fails here is reported when the tab is. */
export function preloadTab(tab: Tab): void {
  preloadData(tab);
  if ('remote' in tab) preloadRemoteModule(tab);
}

/** Remotes have no data entry point of their own: the shell's build provides it because it is named here. */
export function preloadData(tab: Tab): void {
  if (!('preload' in tab)) return;
  import('@portal/shared/experiences').then(
    (data) => {
      const preload: (list: ListView) => void = data[tab.preload];
      preload(portal.read().list);
    },
    () => undefined,
  );
}
