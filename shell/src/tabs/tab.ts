import type { TabConfig } from '@portal/shared/config';
import { BUILT_IN_TABS } from './tabs.js';

export type Tab = (typeof BUILT_IN_TABS)[number] | TabConfig;

export const tabId = (tab: Pick<Tab, 'id'>): string => `tab-${tab.id}`;
export const panelId = (tab: Pick<Tab, 'id'>): string => `panel-${tab.id}`;

export const isBuiltIn = (id: string): boolean => BUILT_IN_TABS.some((tab) => tab.id === id);

/** Shows the open tab. Call it once the open tab is the one that the address names. */
export const reveal = (): void => {
  delete document.documentElement.dataset.restoring;
};

/** A pressed Retry disappears together with the failure. Before that, the focus is moved to the open tab's button. */
export const keepFocus = (retry: () => void) => (): void => {
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true });
  retry();
};
