import { useSyncExternalStore } from 'react';
import { OPENING, type Portal, portal } from './portal-store.ts';

/** What the page shows now; the component renders again when it changes. */
export function usePortal(): Portal {
  return useSyncExternalStore(portal.watch, portal.read, () => OPENING);
}
