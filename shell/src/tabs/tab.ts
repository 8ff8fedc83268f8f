import type { TabConfig } from '@portal/shared/config';
import type { BUILT_IN_TABS } from './tabs.js';

/** A tab of the build, or one of the configuration. */
export type Tab = (typeof BUILT_IN_TABS)[number] | TabConfig;

export const tabId = (tab: Pick<Tab, 'id'>): string => `tab-${tab.id}`;
export const panelId = (tab: Pick<Tab, 'id'>): string => `panel-${tab.id}`;
