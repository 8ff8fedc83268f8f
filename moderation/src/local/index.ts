/** Does on this computer what the Cloud Functions do in a Firebase project. */
export { type Erasing, startErasure, watchDatabase, watchOverNetwork } from './start-erasure.ts';
