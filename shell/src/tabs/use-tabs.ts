import { loadPortalConfig, type TabConfig } from '@portal/shared/config';
import { usePortal } from '@portal/shared/portal';
import { useClaims } from '@portal/shared/session';
import { useEffect, useLayoutEffect, useState } from 'react';
import { reveal, type Tab } from './tab.ts';
import { BUILT_IN_TABS } from './tabs.js';

/** The reader's tabs: those of the build, then those of the configuration for which the account has the claim. */
export function useTabs(): { readonly tabs: readonly Tab[]; readonly open: Tab } {
  const tab = usePortal('tab');
  const [configured, setConfigured] = useState<readonly TabConfig[]>();
  const claims = useClaims((configured ?? []).flatMap(({ requires = [] }) => requires));
  useEffect(() => {
    // Without a configuration there are no remotes, and every region says so.
    loadPortalConfig().then(
      ({ tabs = [] }) => setConfigured(tabs),
      () => setConfigured([]),
    );
  }, []);
  useLayoutEffect(() => {
    if (configured) reveal();
  }, [configured]);
  const granted = configured?.filter(({ requires }) => requires === undefined || claims.includes(requires));
  const tabs = [...BUILT_IN_TABS, ...(granted ?? [])];
  return { tabs, open: tabs.find(({ id }) => id === tab) ?? HOME };
}

const [HOME] = BUILT_IN_TABS;
