export type { ErasableAccounts } from '../erasure/erase-account.ts';
export { localCountStore } from './local-count-store.ts';
export { startCounting } from './start-counting.ts';
export { startTriggers } from './start-triggers.ts';
