export { createVerifyReport, isDone, type VerifyReport } from './verify-run.ts';
export { verifyCounts } from './verify-store.ts';
