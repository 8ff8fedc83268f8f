import { parseStoreOptions } from '../store-commands/store-options.ts';

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
  const { project, given } = parseStoreOptions(words, ['dry-run', 'drop-unknown-fields'], MIGRATE_USAGE);
  return { dryRun: given.has('dry-run'), dropUnknownFields: given.has('drop-unknown-fields'), project };
}
