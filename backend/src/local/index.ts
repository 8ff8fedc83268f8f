export type { ErasableAccounts } from '../erasure/erase-account.ts';
export { countOverNetwork } from './count-over-network.ts';
export { localCountStore } from './local-count-store.ts';
export { moderateOverNetwork } from './moderate-over-network.ts';
export { reconcileCounts } from './reconcile.ts';
export { type Counting, startCounting } from './start-counting.ts';
export { startErasure, watchDatabase, watchOverNetwork } from './start-erasure.ts';
export { type LocalModeration, startModeration } from './start-moderation.ts';
