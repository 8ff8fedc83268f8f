export { type Composer, type Portal, portal, TABS, type Tab } from './portal-store.ts';
export { usePortal } from './use-portal.ts';
