import { parseStoreOptions } from '../store-commands/store-options.ts';

export interface VerifyOptions {
  readonly dryRun: boolean;
  /** Undefined: the local portal. */
  readonly project: string | undefined;
}

export const VERIFY_USAGE = `Usage: npm run verify-counts [-- --dry-run] [--project ID]

  --dry-run      report what is wrong and change nothing
  --project ID   work on this Firebase project, not on the local portal`;

/** Reads the words after `npm run verify-counts --`. Throws a CommandError whose message ends with the usage. */
export function parseVerifyOptions(words: readonly string[]): VerifyOptions {
  const { project, given } = parseStoreOptions(words, ['dry-run'], VERIFY_USAGE);
  return { dryRun: given.has('dry-run'), project };
}
