import type { Tab } from '@portal/shared/portal';
import { loadRemoteModule } from '../remotes/load-remote-module.ts';

/** Fetches a tab's code before it is opened. What fails here is reported when the tab is. */
export function preloadTab(tab: Tab): void {
  Promise.all(partsOf(tab)).catch(() => undefined);
}

function partsOf(tab: Tab): readonly Promise<unknown>[] {
  switch (tab) {
    case 'home':
      return [];
    case 'experiences':
      return [loadData(), loadRemoteModule('mf-experiences', './ExperiencesTab')];
    case 'analytics':
      return [loadData(), loadRemoteModule('mf-analytics', './AnalyticsTab')];
  }
}

/** Remotes bring no data door of their own. The shell's build provides it because it is named here. */
const loadData = () => import('@portal/shared/experiences');
