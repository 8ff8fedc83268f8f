export { loadPortalConfig } from './load-portal-config.ts';
export { contactLink, type Terms } from './operator-config.ts';
export type { PortalConfig } from './portal-config.ts';
export type { TabConfig } from './tab-config.ts';
export { usePortalConfig } from './use-portal-config.ts';
