import { migrateCommand } from './migration/migrate-command.ts';
import { runStoreCommand } from './store-commands/run-store-command.ts';

/** `npm run migrate [-- --dry-run] [--drop-unknown-fields] [--project ID]`; 0 when every document was done. */
process.exit(await runStoreCommand(migrateCommand, process.argv.slice(2)));
