export { fetchEntryScript, isOutdated, runningEntryScript } from './entry-script.ts';
export { type Composer, type Portal, portal, type Tab } from './portal-store.ts';
export { useOnline } from './use-online.ts';
export { usePortal } from './use-portal.ts';
