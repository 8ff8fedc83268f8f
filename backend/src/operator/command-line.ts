import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The error of a command that fails for a reason that the person can change. Only its message is shown. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The error for arguments that a command does not accept. The message ends with the usage. */
export class UsageError extends CommandError {
  constructor(problem: string, usage: string) {
    super(`${problem}\n${usage}`);
  }
}

/** Node's `parseArgs`, except that errors are UsageErrors. */
export function parseArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  usage: string,
  options: Options,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0] ?? '', usage);
  }
}

/** The id that `--project` gives. Throws a UsageError for a text that cannot be an id. */
export function parseProject(project: string | undefined, usage: string): string | undefined {
  if (project === undefined || /^[a-z][a-z0-9.:-]*$/.test(project)) return project;
  throw new UsageError(`--project needs the id of a project, not '${project}'`, usage);
}

/**
 * Runs a command and returns its exit code, by default 0. If it throws a CommandError, prints the error and returns 1,
 * or 2 for a UsageError.
 */
export async function exitCodeOf(command: () => unknown, print: (message: string) => void = console.error) {
  try {
    const code = await command();
    return typeof code === 'number' ? code : 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    print(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}
