import { runEraseAgain } from '@portal/backend/operator';
import { exitCodeOf } from './support/command-line.ts';

/** `npm run erase-again -- --from DATABASE [--to DATABASE] [--dry-run] [--project ID]`. */
process.exit(await exitCodeOf(() => runEraseAgain(process.argv.slice(2))));
