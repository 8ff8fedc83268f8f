import type { Tab } from '@portal/shared/portal';
import { preloadRemoteModule } from '../remotes/load-remote-module.ts';

/** Fetches a tab's code before it is opened. What fails here is reported when the tab is. */
export function preloadTab(tab: Tab): void {
  preloadData(tab);
  switch (tab) {
    case 'home':
      return;
    case 'experiences':
      preloadRemoteModule('mf-experiences', './ExperiencesTab');
      return;
    case 'analytics':
      preloadRemoteModule('mf-analytics', './AnalyticsTab');
      return;
  }
}

/**
 * Begins to read what a tab shows, beside its code. Remotes bring no data door of their own: the shell's build provides it
 * because it is named here.
 */
export function preloadData(tab: Tab): void {
  if (tab === 'home') return;
  import('@portal/shared/experiences').then(
    ({ preloadExperiences, preloadAnalytics }) =>
      tab === 'experiences' ? preloadExperiences() : preloadAnalytics(),
    () => undefined,
  );
}
