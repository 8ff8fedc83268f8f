import { portal, TABS, type Tab, usePortal } from '@portal/shared/portal';
import type { KeyboardEvent } from 'react';
import { preloadTab } from './preload-tab.ts';
import { panelId, tabId } from './tab-ids.ts';
import styles from './tab-navigation.module.css';

const LABELS: Readonly<Record<Tab, string>> = {
  home: 'Home',
  experiences: 'Experiences',
  analytics: 'Analytics',
};

export function TabNavigation() {
  const { tab: open } = usePortal();
  return (
    <nav aria-label="Portal">
      <div className={styles.tabs} role="tablist" aria-label="Portal" onKeyDown={moveWithKeys}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            className={styles.tab}
            aria-selected={tab === open}
            aria-controls={panelId(tab)}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => portal.goTo(tab)}
            onPointerEnter={() => preloadTab(tab)}
            onFocus={() => preloadTab(tab)}
          >
            {LABELS[tab]}
          </button>
        ))}
      </div>
    </nav>
  );
}

function moveWithKeys(event: KeyboardEvent): void {
  const next = neighbour(portal.read().tab, event.key);
  if (!next) return;
  event.preventDefault();
  portal.goTo(next);
  document.getElementById(tabId(next))?.focus();
}

function neighbour(tab: Tab, key: string): Tab | undefined {
  const index = TABS.indexOf(tab);
  switch (key) {
    case 'ArrowRight':
      return TABS[(index + 1) % TABS.length];
    case 'ArrowLeft':
      return TABS.at(index - 1);
    case 'Home':
      return TABS[0];
    case 'End':
      return TABS.at(-1);
    default:
      return undefined;
  }
}
