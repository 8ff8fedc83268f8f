import type { Tab } from '@portal/shared/portal';

export const tabId = (tab: Tab): string => `tab-${tab}`;
export const panelId = (tab: Tab): string => `panel-${tab}`;
