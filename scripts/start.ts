import { type Filling, parseStartOptions } from './config/start-options.ts';
import { runPortal } from './portal/run-portal.ts';
import { CommandError } from './support/root.ts';

/** `npm start [-- --empty | -- --experiences N]` */
async function main(words: readonly string[]): Promise<number> {
  let filling: Filling;
  try {
    filling = parseStartOptions(words);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 2;
  }
  return runPortal({ filling });
}

process.exit(await main(process.argv.slice(2)));
