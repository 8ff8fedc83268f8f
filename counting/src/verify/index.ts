export type { CountReader } from './count-reader.ts';
export { createVerifyReport, isDone, type VerifyReport } from './verify-run.ts';
export { verifyCounts, verifyStore } from './verify-store.ts';
