import { parseArgs } from 'node:util';
import { CommandError } from '../root.ts';

export interface MigrateOptions {
  readonly dryRun: boolean;
  readonly dropUnknownFields: boolean;
  /** Undefined: the local portal. */
  readonly project: string | undefined;
}

export const MIGRATE_USAGE = `Usage: npm run migrate [-- --dry-run] [--drop-unknown-fields] [--project ID]

  --dry-run               report what would be done and change nothing
  --drop-unknown-fields   remove the fields that experiences do not have
  --project ID            work on this Firebase project, not on the local portal`;

/** Reads the words after `npm run migrate --`. Throws a CommandError whose message ends with the usage. */
export function parseMigrateOptions(words: readonly string[]): MigrateOptions {
  const { values } = parse(words);
  const { project } = values;
  if (project !== undefined && !/^[a-z][a-z0-9.:-]*$/.test(project)) {
    throw wrong(`--project needs the id of a project, not '${project}'`);
  }
  return {
    dryRun: values['dry-run'] ?? false,
    dropUnknownFields: values['drop-unknown-fields'] ?? false,
    project,
  };
}

function parse(words: readonly string[]) {
  const options = {
    'dry-run': { type: 'boolean' },
    'drop-unknown-fields': { type: 'boolean' },
    project: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...words], options, allowPositionals: false });
  } catch (error) {
    throw wrong((error as Error).message.split('. ')[0] ?? 'Unknown option');
  }
}

function wrong(problem: string): CommandError {
  return new CommandError(`${problem}\n${MIGRATE_USAGE}`);
}
