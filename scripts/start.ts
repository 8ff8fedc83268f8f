import { parseStartOptions, type SeedMode } from './config/start-options.ts';
import { runPortal } from './portal/run-portal.ts';
import { CommandError } from './support/root.ts';

/** `npm start [-- --empty | -- --experiences N]` */
async function main(words: readonly string[]): Promise<number> {
  let seedMode: SeedMode;
  try {
    seedMode = parseStartOptions(words);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 2;
  }
  return runPortal({ seedMode });
}

process.exit(await main(process.argv.slice(2)));
