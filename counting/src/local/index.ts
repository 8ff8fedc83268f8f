export { countOverNetwork } from './count-over-network.ts';
export { localCountStore } from './local-count-store.ts';
export { reconcileCounts } from './reconcile.ts';
export { type Counting, startCounting } from './start-counting.ts';
