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
  run(db: Firestore, options: Options, context: StoreCommandContext): Promise<StoreCommandResult>;
}

export interface StoreCommandResult {
  /** The report for people. */
  readonly lines: readonly string[];
  /** Whether everything was looked at and done. */
  readonly isDone: boolean;
}

/** What a command takes from its process, which tests replace. */
interface Surroundings {
  readonly environment?: NodeJS.ProcessEnv;
  readonly output?: Pick<Console, 'log' | 'error'>;
  readonly signal?: AbortSignal;
}

export interface StoreCommandContext {
  /** Given when somebody asks the command to stop. */
  readonly signal: AbortSignal;
  /** Takes how many experiences have been looked at so far; absent where nobody is watching. */
  readonly progress?: (looked: number) => void;
}

/**
 * Runs a command on the experiences of a Firestore, the local portal's or a project's. Returns the exit code: 2 for wrong
 * words, 1 when it cannot be done or was not done to the end.
 */
export async function runStoreCommand<Options extends { readonly project: string | undefined }>(
  command: StoreCommand<Options>,
  words: readonly string[],
  { environment = process.env, output = console, signal = untilAskedToStop() }: Surroundings = {},
): Promise<number> {
  let options: Options;
  try {
    options = command.parse(words);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    output.error(error.message);
    return 2;
  }
  try {
    const target = chooseFirestore(options.project, environment);
    const db = await openFirestore(target);
    output.log(`Experiences in ${describeFirestore(target)}`);
    const progress = (looked: number): void => output.log(`  ${format(looked)} looked at`);
    const context = { signal, ...(process.stdout.isTTY ? { progress } : {}) };
    const { lines, isDone } = await command.run(db, options, context);
    for (const line of lines) output.log(line);
    return isDone ? 0 : 1;
  } catch (error) {
    const { message } = error as Error;
    output.error(
      error instanceof CommandError
        ? message
        : `Cannot ${command.verb}: ${message}; what was repaired stays, so run it again`,
    );
    return 1;
  }
}
