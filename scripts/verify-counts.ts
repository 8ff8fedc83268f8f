import { verifyCommand } from './counts/verify-command.ts';
import { runStoreCommand } from './store-commands/run-store-command.ts';

/** `npm run verify-counts [-- --dry-run] [--project ID]`; 0 when everything was looked at and could be put right. */
process.exit(await runStoreCommand(verifyCommand, process.argv.slice(2)));
