export { moderateOverNetwork } from './moderate-over-network.ts';
export { type LocalModeration, startModeration } from './start-moderation.ts';
