import { usePortalConfig } from '@portal/shared/config';
import { usePortal } from '@portal/shared/portal';
import { useClaims } from '@portal/shared/session';
import { useLayoutEffect } from 'react';
import { reveal, type Tab } from './tab.ts';
import { BUILT_IN_TABS } from './tabs.ts';

interface Tabs {
  /** First those of the build. A tab that requires a claim is only for accounts with it. */
  readonly tabs: readonly Tab[];
  readonly open: Tab;
  /** The id of a requested tab that exists neither in the build nor in the configuration. */
  readonly unknown: string | undefined;
}

export function useTabs(): Tabs {
  const tab = usePortal('tab');
  // If the configuration cannot be loaded, there are no remotes, and every region shows that its remote is unavailable.
  const config = usePortalConfig();
  const configured = config?.tabs ?? [];
  const claims = useClaims(configured.flatMap(({ requires = [] }) => requires));
  useLayoutEffect(() => {
    if (config) reveal();
  }, [config]);
  const granted = configured.filter(({ requires }) => requires === undefined || claims.includes(requires));
  const tabs = [...BUILT_IN_TABS, ...granted];
  const isUnknown = config && ![...BUILT_IN_TABS, ...configured].some(({ id }) => id === tab);
  return {
    tabs,
    open: tabs.find(({ id }) => id === tab) ?? HOME,
    unknown: isUnknown ? tab : undefined,
  };
}

const [HOME] = BUILT_IN_TABS;
