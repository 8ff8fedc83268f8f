import { portal, usePortal } from '@portal/shared/portal';
import { Notice, TabHeading, Unavailable } from '@portal/shared/ui';
import { Activity, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MAIN_ID } from '../header/header.tsx';
import { Home } from '../home/home.tsx';
import { RemoteRegion } from '../remotes/remote-region.tsx';
import { preloadData } from './preload-tab.ts';
import { panelId, type Tab, tabId } from './tab.ts';
import styles from './tab-panels.module.css';
import { TabSkeleton } from './tab-skeleton.tsx';
import { BUILT_IN_TABS } from './tabs.ts';
import { useTabs } from './use-tabs.ts';

/** A tab is loaded when it is first opened, and keeps its state. Until then, styles show an outline. */
export function TabPanels() {
  const { tabs, open } = useTabs();
  const [visited, setVisited] = useState<readonly string[]>([open.id]);
  if (!visited.includes(open.id)) setVisited([...visited, open.id]);
  useScrollPerTab(open.id);
  usePageTitle(open);
  // Loads the data at the same time as the remote's code, which would request the data only after it is loaded.
  useEffect(() => preloadData(open), [open]);
  return (
    <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
      {tabs.map((tab) => (
        <section
          key={tab.id}
          role="tabpanel"
          id={panelId(tab)}
          aria-labelledby={tabId(tab)}
          hidden={tab.id !== open.id}
        >
          {visited.includes(tab.id) ? (
            <Activity mode={tab.id === open.id ? 'visible' : 'hidden'}>
              <TabContent tab={tab} />
            </Activity>
          ) : (
            <Outline title={tab.label} />
          )}
        </section>
      ))}
      <div className={styles.starting} hidden>
        <Outline title={PRODUCT} />
      </div>
    </main>
  );
}

const PRODUCT = 'Interview Experience Portal';

/** Part of the page's HTML, in which the page's policy allows no inline styles. */
function Outline({ title }: { readonly title: string }) {
  return (
    <div className={styles.outline}>
      <TabHeading title={title} />
    </div>
  );
}

function TabContent({ tab }: { readonly tab: Tab }) {
  if (!('remote' in tab)) return <Home />;
  return (
    <RemoteRegion
      exposed={tab}
      loading={<TabSkeleton tab={tab} />}
      trouble={({ isSlow, retry, needsNewerPortal }) => (
        <div className="stack loose">
          <TabHeading title={tab.label} />
          {needsNewerPortal ? (
            <Notice alert title="This tab needs a newer portal.">
              Reload the page later. Your drafts are kept on this device.
            </Notice>
          ) : (
            <Unavailable what={tab.label} isSlow={isSlow} retry={retry} />
          )}
        </div>
      )}
    />
  );
}

/** All tabs share the page's scroll position. This hook restores the position of each tab. */
function useScrollPerTab(open: string): void {
  const positions = useRef(new Map<string, number>());
  const shown = useRef(open);
  useLayoutEffect(() => {
    // The reader may have scrolled Home before this code is loaded.
    if (open !== shown.current)
      window.scrollTo({ top: positions.current.get(open) ?? 0, behavior: 'instant' });
    shown.current = open;
    return portal.watch(() => {
      if (portal.read().tab !== open) positions.current.set(open, window.scrollY);
    });
  }, [open]);
}

/** Sets the title of the page: the open item, its tab and the product. On Home, the title is only the product. */
function usePageTitle(open: Tab): void {
  const title = usePortal('title');
  useEffect(() => {
    const tab = open === BUILT_IN_TABS[0] ? undefined : open.label;
    document.title = [title, tab, PRODUCT].filter(Boolean).join(' · ');
  }, [title, open]);
}
