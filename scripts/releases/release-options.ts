import { parseArguments, UsageError } from '../support/command-line.ts';
import { isSite, SITES, type Site } from '../support/root.ts';

export interface ReleaseOptions {
  readonly site: Site;
  readonly isDryRun: boolean;
  /** The address of the live site. By default, `.firebaserc` names the address. */
  readonly live?: string;
}

const usageOf = (
  command: string,
): string => `Usage: npm run ${command} -w <site> [-- --dry-run [--live <url>]]

  <site>         ${SITES.join(', ')}
  --dry-run      do everything but publish, and print what would be
  --live <url>   rehearse with the release that this address serves`;

/** Reads the arguments of `command`, which is `deploy` or `rollback`. Throws a UsageError. */
export function parseReleaseOptions(command: string, args: readonly string[]): ReleaseOptions {
  const usage = usageOf(command);
  const wrong = (problem: string) => new UsageError(problem, usage);
  const options = { 'dry-run': { type: 'boolean', default: false }, live: { type: 'string' } } as const;
  const { values, positionals } = parseArguments(args, usage, options, true);
  const { 'dry-run': isDryRun, live } = values;
  const [site = '', extra] = positionals;
  if (extra !== undefined) throw wrong(`Unexpected argument '${extra}'`);
  if (!isSite(site)) throw wrong(`Unknown site '${site}'`);
  if (live === undefined) return { site, isDryRun };
  if (!isDryRun) throw wrong('--live is for rehearsals: add --dry-run');
  if (!/^https?:\/\/./.test(live) || !URL.canParse(live)) throw wrong(`--live needs a URL, not '${live}'`);
  return { site, isDryRun, live };
}
