import type { Firestore } from '@google-cloud/firestore';
import { format } from '@portal/counting/store';
import { exitCodeOf, parseArguments, UsageError } from '../support/command-line.ts';
import { CommandError } from '../support/root.ts';
import { untilAskedToStop } from '../support/stop-signal.ts';
import { chooseFirestore, describeFirestore, openFirestore } from './firestore-client.ts';

export interface StoreCommand {
  /** What the command does, as in 'Cannot verify the counts'. */
  readonly verb: string;
  readonly usage: string;
  /** Resolves to the report for people, and whether everything was looked at and done. */
  run(
    db: Firestore,
    options: StoreOptions,
    context: StoreCommandContext,
  ): Promise<{ readonly lines: readonly string[]; readonly isDone: boolean }>;
}

interface StoreCommandContext {
  /** Given when somebody asks the command to stop. */
  readonly signal: AbortSignal;
  /** Takes how many experiences have been looked at so far; absent where nobody is watching. */
  readonly progress?: (looked: number) => void;
}

export interface StoreOptions {
  readonly dryRun: boolean;
  /** Undefined: the local portal. */
  readonly project: string | undefined;
}

/** What a command takes from its process, which tests replace. */
interface Surroundings {
  readonly environment?: NodeJS.ProcessEnv;
  readonly output?: Pick<Console, 'log' | 'error'>;
  readonly signal?: AbortSignal;
}

/**
 * Runs a command on the experiences of a Firestore, the local portal's or a project's. Returns the exit code: 2 for wrong
 * arguments, 1 when it cannot be done or was not done to the end.
 */
export function runStoreCommand(
  command: StoreCommand,
  args: readonly string[],
  { environment = process.env, output = console, signal = untilAskedToStop() }: Surroundings = {},
): Promise<number> {
  return exitCodeOf(async () => {
    const options = parseStoreOptions(command, args);
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
      if (error instanceof CommandError) throw error;
      const { message } = error as Error;
      throw new CommandError(`Cannot ${command.verb}: ${message}; what was repaired stays, so run it again`);
    }
  }, output.error);
}

/** Throws a UsageError. */
export function parseStoreOptions(
  { usage }: Pick<StoreCommand, 'usage'>,
  args: readonly string[],
): StoreOptions {
  const options = { 'dry-run': { type: 'boolean' }, project: { type: 'string' } } as const;
  const { project, ...values } = parseArguments(args, usage, options).values;
  if (project !== undefined && !/^[a-z][a-z0-9.:-]*$/.test(project)) {
    throw new UsageError(`--project needs the id of a project, not '${project}'`, usage);
  }
  return { dryRun: 'dry-run' in values, project };
}
