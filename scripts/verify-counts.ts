import { isDone, verifyCounts } from '@portal/counting/verify';
import { formatVerifyReport } from './counts/format-verify-report.ts';
import { parseVerifyOptions } from './counts/verify-options.ts';
import { runStoreCommand } from './store-commands/run-store-command.ts';

/** `npm run verify-counts [-- --dry-run] [--project ID]`; 0 when everything was looked at and could be put right. */
const code = await runStoreCommand(
  {
    verb: 'verify the counts',
    parse: parseVerifyOptions,
    async run(db, { dryRun }, context) {
      const report = await verifyCounts(db, { dryRun, ...context });
      for (const line of formatVerifyReport(report, dryRun)) console.log(line);
      return isDone(report) ? 0 : 1;
    },
  },
  process.argv.slice(2),
);
process.exit(code);
