import { runVerifyCounts } from './counts/verify-command.ts';
import { exitCodeOf } from './support/command-line.ts';
import { untilAskedToStop } from './support/stop-signal.ts';

/** `npm run verify-counts [-- --dry-run] [--project ID]`; 0 when everything was looked at and could be put right. */
process.exit(await exitCodeOf(() => runVerifyCounts(process.argv.slice(2), untilAskedToStop())));
