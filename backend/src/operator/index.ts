/** The operator's commands, and how they reach the local portal or a Firebase project. */
export type { Accounts } from './claims.ts';
export {
  chooseFirestore,
  describeFirestore,
  type LocalFirestore,
  openFirestore,
  writeInBatches,
} from './firestore-client.ts';
export { parseEraseAgainOptions, runEraseAgain } from './run-erase-again.ts';
export { COMMANDS, runModeration } from './run-moderation.ts';
export { runVerifyCounts } from './verify-command.ts';
