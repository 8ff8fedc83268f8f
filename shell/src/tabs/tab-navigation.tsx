import { portal } from '@portal/shared/portal';
import type { KeyboardEvent } from 'react';
import { preloadTab } from './preload-tab.ts';
import { panelId, type Tab, tabId } from './tab.ts';
import styles from './tab-navigation.module.css';
import { useTabs } from './use-tabs.ts';

export function TabNavigation() {
  const { tabs, open } = useTabs();
  const moveWithKeys = (event: KeyboardEvent): void => {
    const next = findNeighbour(tabs, open, event.key);
    if (!next) return;
    event.preventDefault();
    portal.goTo(next.id);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <nav aria-label="Portal" className={styles.navigation}>
      <div className={styles.tabs} role="tablist" aria-label="Portal" onKeyDown={moveWithKeys}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab)}
            className={styles.tab}
            aria-selected={tab === open}
            aria-controls={panelId(tab)}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => portal.goTo(tab.id)}
            onPointerEnter={() => preloadTab(tab)}
            onFocus={({ currentTarget }) => {
              // Browsers do not scroll to a focused tab that is partly visible.
              currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
              preloadTab(tab);
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
    </nav>
  );
}

function findNeighbour(tabs: readonly Tab[], open: Tab, key: string): Tab | undefined {
  const index = tabs.indexOf(open);
  const neighbours: Readonly<Record<string, Tab | undefined>> = {
    ArrowRight: tabs[(index + 1) % tabs.length],
    ArrowLeft: tabs.at(index - 1),
    Home: tabs[0],
    End: tabs.at(-1),
  };
  return neighbours[key];
}
