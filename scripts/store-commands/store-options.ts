import { parseArgs } from 'node:util';
import { CommandError } from '../support/root.ts';

export interface StoreOptions<Switch extends string> {
  /** Undefined: the local portal. */
  readonly project: string | undefined;
  /** The switches that were given, without their dashes. */
  readonly given: ReadonlySet<Switch>;
}

/** Reads the words of a command that works on a Firestore. Throws a CommandError whose message ends with the usage. */
export function parseStoreOptions<Switch extends string>(
  words: readonly string[],
  switches: readonly Switch[],
  usage: string,
): StoreOptions<Switch> {
  const { project, ...values } = parse(words, switches, usage);
  if (typeof project === 'string' && !/^[a-z][a-z0-9.:-]*$/.test(project)) {
    throw new CommandError(`--project needs the id of a project, not '${project}'\n${usage}`);
  }
  return {
    project: typeof project === 'string' ? project : undefined,
    given: new Set(switches.filter((name) => values[name] === true)),
  };
}

function parse(words: readonly string[], switches: readonly string[], usage: string) {
  const options = {
    ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' } as const])),
    project: { type: 'string' } as const,
  };
  try {
    return parseArgs({ args: [...words], options, allowPositionals: false }).values as Readonly<
      Record<string, string | boolean | undefined>
    >;
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0] ?? 'Unknown option'}\n${usage}`);
  }
}
