import { UsageError } from '../../backend/src/operator/command-line.ts';
import { isSite, SITES, type Site } from './root.ts';

export { exitCodeOf, parseArguments, UsageError } from '../../backend/src/operator/command-line.ts';

/** The sites that the arguments name, by default all sites. Throws a UsageError for any other argument. */
export function parseSites(args: readonly string[], usage: string): readonly Site[] {
  const unknown = args.find((arg) => !isSite(arg));
  if (unknown !== undefined) throw new UsageError(`Unknown site '${unknown}'`, usage);
  return args.length > 0 ? args.filter(isSite) : SITES;
}
