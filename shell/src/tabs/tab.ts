import type { TabConfig } from '@portal/shared/config';
import { BUILT_IN_TABS } from './tabs.ts';

export type Tab = (typeof BUILT_IN_TABS)[number] | TabConfig;

export const tabId = (tab: Pick<Tab, 'id'>): string => `tab-${tab.id}`;
export const panelId = (tab: Pick<Tab, 'id'>): string => `panel-${tab.id}`;

export const isBuiltIn = (id: string): boolean => BUILT_IN_TABS.some((tab) => tab.id === id);

/** Shows the open tab. Call this function once the page shows the tab that the address names. */
export const reveal = (): void => {
  delete document.documentElement.dataset.restoring;
};
