export { commitAll, everyDocument } from './bulk.ts';
export { countOverNetwork } from './count-over-network.ts';
export { writeOf } from './local-count-store.ts';
export { decodeFields, encodeFields } from './plain-values.ts';
export { KEPT_COLLECTIONS, reconcileCounts, removeCounts } from './reconcile.ts';
export { type Counting, startCounting } from './start-counting.ts';
