import type { StoreCommand } from '../store-commands/run-store-command.ts';
import { formatReport } from './format-report.ts';
import { migrateStore } from './migrate-store.ts';

const DROP = 'drop-unknown-fields';

export const migrateCommand: StoreCommand = {
  verb: 'migrate',
  usage: `Usage: npm run migrate [-- --dry-run] [--${DROP}] [--project ID]

  --dry-run               report what would be done and change nothing
  --${DROP}   remove the fields that experiences do not have
  --project ID            work on this Firebase project, not on the local portal`,
  switches: [DROP],
  async run(db, { dryRun, given }, context) {
    const report = await migrateStore(db, { dryRun, dropUnknownFields: given.has(DROP), ...context });
    const isDone = !report.stopped && report.failures.count === 0;
    return { lines: formatReport(report, dryRun), isDone };
  },
};
