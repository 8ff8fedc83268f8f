import { isDone, verifyCounts } from '@portal/counting/verify';
import type { StoreCommand } from '../store-commands/run-store-command.ts';
import { formatVerifyReport } from './format-verify-report.ts';
import { parseVerifyOptions, type VerifyOptions } from './verify-options.ts';

export const verifyCommand: StoreCommand<VerifyOptions> = {
  verb: 'verify the counts',
  parse: parseVerifyOptions,
  async run(db, { dryRun }, context) {
    const report = await verifyCounts(db, { dryRun, ...context });
    return { lines: formatVerifyReport(report, dryRun), isDone: isDone(report) };
  },
};
