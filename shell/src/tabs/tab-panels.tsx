import { portal, TABS, type Tab, usePortal } from '@portal/shared/portal';
import { Activity, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from '../header/skip-button.tsx';
import { Home } from '../home/home.tsx';
import { RemoteRegion } from '../remotes/remote-region.tsx';
import { Unavailable } from '../remotes/unavailable.tsx';
import { keepFocus } from './keep-focus.ts';
import { preloadData } from './preload-tab.ts';
import { panelId, tabId } from './tab-ids.ts';
import styles from './tab-panels.module.css';
import { AnalyticsSkeleton, ExperiencesSkeleton } from './tab-skeletons.tsx';

/** The panel of the open tab. A tab is loaded when it is first opened, and keeps its state when another is. */
export function TabPanels() {
  const { tab: open } = usePortal();
  const visited = useRef(new Set<Tab>());
  visited.current.add(open);
  useScrollPerTab(open);
  // Beside the remote's own code, which otherwise asks for it when it has come.
  useEffect(() => preloadData(open), [open]);
  return (
    <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
      {TABS.map((tab) => (
        <section
          key={tab}
          role="tabpanel"
          id={panelId(tab)}
          aria-labelledby={tabId(tab)}
          hidden={tab !== open}
        >
          {visited.current.has(tab) && (
            <Activity mode={tab === open ? 'visible' : 'hidden'}>{contentOf(tab)}</Activity>
          )}
        </section>
      ))}
    </main>
  );
}

function contentOf(tab: Tab): ReactNode {
  switch (tab) {
    case 'home':
      return <Home />;
    case 'experiences':
      return (
        <RemoteRegion
          remote="mf-experiences"
          exposed="./ExperiencesTab"
          loading={<ExperiencesSkeleton />}
          failed={(retry) => <Unavailable what="Experiences" retry={keepFocus(retry)} />}
        />
      );
    case 'analytics':
      return (
        <RemoteRegion
          remote="mf-analytics"
          exposed="./AnalyticsTab"
          loading={<AnalyticsSkeleton />}
          failed={(retry) => <Unavailable what="Analytics" retry={keepFocus(retry)} />}
        />
      );
  }
}

/** Tabs share the page's scroll position; each gets its own back. */
function useScrollPerTab(open: Tab): void {
  const positions = useRef<Partial<Record<Tab, number>>>({});
  const shown = useRef(open);
  useLayoutEffect(() => {
    // Home is read, and may have been scrolled, before this code comes.
    if (open !== shown.current) window.scrollTo({ top: positions.current[open] ?? 0, behavior: 'instant' });
    shown.current = open;
    return portal.watch(() => {
      if (portal.read().tab !== open) positions.current[open] = window.scrollY;
    });
  }, [open]);
}
