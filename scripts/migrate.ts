import { formatReport } from './migration/format-report.ts';
import { parseMigrateOptions } from './migration/migrate-options.ts';
import { migrateStore } from './migration/migrate-store.ts';
import { runStoreCommand } from './store-commands/run-store-command.ts';

/** `npm run migrate [-- --dry-run] [--drop-unknown-fields] [--project ID]`; 0 when every document was done. */
const code = await runStoreCommand(
  {
    verb: 'migrate',
    parse: parseMigrateOptions,
    async run(db, options, context) {
      const report = await migrateStore(db, { ...options, ...context });
      for (const line of formatReport(report, options.dryRun)) console.log(line);
      return report.stopped || report.failures.count > 0 ? 1 : 0;
    },
  },
  process.argv.slice(2),
);
process.exit(code);
