import { parseStartOptions } from './config/start-options.ts';
import { runPortal } from './portal/run-portal.ts';
import { exitCodeOf } from './support/command-line.ts';

/** `npm start [-- --empty | -- --experiences N]` builds the stale sites and runs the portal. */
process.exit(await exitCodeOf(async () => runPortal({ seedMode: parseStartOptions(process.argv.slice(2)) })));
