import { COMMANDS, runModeration } from '@portal/backend/operator';
import { exitCodeOf, UsageError } from './support/command-line.ts';

/** `npm run block`, `unblock`, `remove`, `grant`, `revoke` and `revert`. The name of the command is the first argument. */
const [name = '', ...args] = process.argv.slice(2);
process.exit(
  await exitCodeOf(() => {
    const command = COMMANDS.get(name);
    if (!command) throw new UsageError(`Unknown command '${name}'`, [...COMMANDS.keys()].join(', '));
    return runModeration(command, args);
  }),
);
