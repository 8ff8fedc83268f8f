export { moderateOverNetwork } from './moderate-over-network.ts';
export { startErasure, watchDatabase, watchOverNetwork } from './start-erasure.ts';
export { type LocalModeration, startModeration } from './start-moderation.ts';
