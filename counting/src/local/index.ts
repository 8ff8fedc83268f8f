export { countOverNetwork } from './count-over-network.ts';
export { KEPT_COLLECTIONS, reconcileCounts, removeCounts } from './reconcile.ts';
export { type Counting, startCounting } from './start-counting.ts';
