import type { Firestore } from '@google-cloud/firestore';
import { format } from '@portal/counting/store';
import { CommandError } from '../support/root.ts';
import { untilAskedToStop } from '../support/stop-signal.ts';
import { chooseFirestore, describeFirestore, openFirestore } from './firestore-client.ts';

export interface StoreCommand<Options> {
  /** What the command does, as in 'Cannot migrate'. */
  readonly verb: string;
  /** Reads the words behind the command; throws a CommandError for wrong ones. */
  parse(words: readonly string[]): Options;
  /** Returns the exit code. */
  run(db: Firestore, options: Options, context: StoreCommandContext): Promise<number>;
}

export interface StoreCommandContext {
  /** Given when somebody asks the command to stop. */
  readonly signal: AbortSignal;
  /** Takes how many experiences have been looked at so far; absent where nobody is watching. */
  readonly progress?: (looked: number) => void;
}

/**
 * Runs a command on the experiences of a Firestore, the local portal's or a project's. Returns the exit code: 2 for wrong
 * words, 1 when it cannot be done, or else what the command says.
 */
export async function runStoreCommand<Options extends { readonly project: string | undefined }>(
  command: StoreCommand<Options>,
  words: readonly string[],
): Promise<number> {
  let options: Options;
  try {
    options = command.parse(words);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 2;
  }
  try {
    const signal = untilAskedToStop();
    const target = chooseFirestore(options.project, process.env);
    const db = await openFirestore(target);
    console.log(`Experiences in ${describeFirestore(target)}`);
    const progress = (looked: number): void => console.log(`  ${format(looked)} looked at`);
    return await command.run(db, options, { signal, ...(process.stdout.isTTY ? { progress } : {}) });
  } catch (error) {
    const { message } = error as Error;
    console.error(
      error instanceof CommandError
        ? message
        : `Cannot ${command.verb}: ${message}; what was repaired stays, so run it again`,
    );
    return 1;
  }
}
