import { portal } from '@portal/shared/portal';
import { LAZY_ENTRY_POINTS } from '../remotes/lazy-entry-points.ts';
import { preloadRemoteModule } from '../remotes/load-remote-module.ts';
import type { Tab } from './tab.ts';

/** Fetches a tab's code before the tab is opened. A failure is reported only when the tab is opened. */
export function preloadTab(tab: Tab): void {
  preloadData(tab);
  if ('remote' in tab) preloadRemoteModule(tab);
  if ('requires' in tab && tab.requires === 'moderator') LAZY_ENTRY_POINTS.review().catch(() => undefined);
}

/** In the shell, as remotes have no entry for data. */
export function preloadData(tab: Tab): void {
  if (!('preload' in tab)) return;
  const { combobox, model, 'round-line': roundLine, search } = LAZY_ENTRY_POINTS;
  const others = [combobox, model, roundLine, search];
  for (const load of [PRELOADS[tab.preload], ...others]) load().catch(() => undefined);
}

const PRELOADS = {
  list: () => LAZY_ENTRY_POINTS.feed().then((feed) => feed.preloadExperiences(portal.read().list)),
  source: () => LAZY_ENTRY_POINTS.store().then((store) => store.preloadSource()),
} as const;
