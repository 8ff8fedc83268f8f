import { parseStartOptions } from './config/start-options.ts';
import { runPortal } from './portal/run-portal.ts';
import { exitCodeOf } from './support/command-line.ts';

/** `npm start [-- --empty | -- --experiences N]` */
process.exit(await exitCodeOf(async () => runPortal({ seedMode: parseStartOptions(process.argv.slice(2)) })));
