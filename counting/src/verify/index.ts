export { createVerifyReport, isDone, type VerifyReport } from './verify-report.ts';
export { verifyCounts } from './verify-store.ts';
