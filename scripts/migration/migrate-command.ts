import type { StoreCommand } from '../store-commands/run-store-command.ts';
import { formatReport } from './format-report.ts';
import { type MigrateOptions, parseMigrateOptions } from './migrate-options.ts';
import { migrateStore } from './migrate-store.ts';

export const migrateCommand: StoreCommand<MigrateOptions> = {
  verb: 'migrate',
  parse: parseMigrateOptions,
  async run(db, options, context) {
    const report = await migrateStore(db, { ...options, ...context });
    const isDone = !report.stopped && report.failures.count === 0;
    return { lines: formatReport(report, options.dryRun), isDone };
  },
};
