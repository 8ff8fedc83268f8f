export { fetchEntryScript, isOutdated, runningEntryScript } from './entry-script.ts';
export { type Composer, type Portal, portal, type Tab, usePortal } from './portal-store.ts';
export { useOnline } from './use-online.ts';
