import { usePortal } from '@portal/shared/portal';
import { useEffect } from 'react';
import { BUILT_IN_TABS } from './tabs.js';
import { useTabs } from './use-tabs.ts';

const PRODUCT = 'Interview Experience Portal';

/** The title of the page: what is open, its tab and the product; for Home the product alone. */
export function usePageTitle(): void {
  const title = usePortal('title');
  const { open } = useTabs();
  useEffect(() => {
    const tab = open === BUILT_IN_TABS[0] ? undefined : open.label;
    document.title = [title, tab, PRODUCT].filter(Boolean).join(' · ');
  }, [title, open]);
}
