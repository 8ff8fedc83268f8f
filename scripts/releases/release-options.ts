import { parseArgs } from 'node:util';
import { CommandError, isSite, SITES, type Site } from '../support/root.ts';

export interface ReleaseOptions {
  readonly site: Site;
  readonly isDryRun: boolean;
  /** Where to look for what is live, unless where `.firebaserc` says. */
  readonly live?: string;
}

/** What is printed beside a wrong option; `command` is `deploy` or `rollback`. */
export const releaseUsage = (
  command: string,
): string => `Usage: npm run ${command} -w <site> [-- --dry-run [--live <url>]]

  <site>         ${SITES.join(', ')}
  --dry-run      do everything but publish, and print what would be
  --live <url>   rehearse with the release that this address serves`;

/** Reads the words after the command. Throws a CommandError whose message ends with the usage. */
export function parseReleaseOptions(command: string, words: readonly string[]): ReleaseOptions {
  const wrong = (problem: string) => new CommandError(`${problem}\n${releaseUsage(command)}`);
  const { site, isDryRun, live, others } = parse(words, wrong);
  if (others !== undefined) throw wrong(`Unexpected argument '${others}'`);
  if (site === undefined || !isSite(site)) throw wrong(`Unknown site '${site ?? ''}'`);
  if (live === undefined) return { site, isDryRun };
  if (!isDryRun) throw wrong('--live is for rehearsals: add --dry-run');
  if (!/^https?:\/\/./.test(live) || !URL.canParse(live)) throw wrong(`--live needs a URL, not '${live}'`);
  return { site, isDryRun, live };
}

function parse(words: readonly string[], wrong: (problem: string) => CommandError) {
  try {
    const options = { 'dry-run': { type: 'boolean' }, live: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [site, others] = positionals;
    return { site, others, isDryRun: values['dry-run'] ?? false, live: values.live };
  } catch (error) {
    throw wrong((error as Error).message.split('. ')[0] ?? 'Unknown option');
  }
}
