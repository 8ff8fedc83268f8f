import type { TabConfig } from '@portal/shared/config';
import type { BuiltInModule, BuiltInTabId } from '@portal/shared/contract';

interface Home {
  readonly id: 'home';
  readonly label: string;
}

/** A tab of the build whose content a remote brings. */
type RemoteTab = BuiltInModule & {
  readonly id: Exclude<BuiltInTabId, 'home'>;
  readonly label: string;
  readonly skeleton: TabConfig['skeleton'];
  /** The function of `@portal/shared/experiences` that begins to read what the tab shows. */
  readonly preload: 'preloadExperiences' | 'preloadAnalytics';
};

export type BuiltInTab = Home | RemoteTab;

/** A tab of the build, or one of the configuration. */
export type Tab = BuiltInTab | TabConfig;

export const tabId = (tab: Pick<Tab, 'id'>): string => `tab-${tab.id}`;
export const panelId = (tab: Pick<Tab, 'id'>): string => `panel-${tab.id}`;
