import { isDone, verifyCounts } from '@portal/counting/verify';
import type { StoreCommand } from '../store-commands/run-store-command.ts';
import { formatVerifyReport } from './format-verify-report.ts';

export const verifyCommand: StoreCommand = {
  verb: 'verify the counts',
  usage: `Usage: npm run verify-counts [-- --dry-run] [--project ID]

  --dry-run      report what is wrong and change nothing
  --project ID   work on this Firebase project, not on the local portal`,
  async run(db, { dryRun }, context) {
    const report = await verifyCounts(db, { dryRun, ...context });
    return { lines: formatVerifyReport(report, dryRun), isDone: isDone(report) };
  },
};
