import { runVerifyCounts } from '@portal/backend/operator';
import { exitCodeOf } from './support/command-line.ts';
import { untilAskedToStop } from './support/stop-signal.ts';

/** `npm run verify-counts [-- --dry-run] [--project ID]`. Returns 0 when the run was complete and nothing failed. */
process.exit(await exitCodeOf(() => runVerifyCounts(process.argv.slice(2), untilAskedToStop())));
