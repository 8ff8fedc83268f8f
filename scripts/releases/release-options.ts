import { parseArguments, UsageError } from '../support/command-line.ts';
import { isSite, SITES, type Site } from '../support/root.ts';

export type ReleaseCommand = 'deploy' | 'rollback' | 'promote';

export interface ReleaseOptions {
  readonly site: Site;
  readonly isDryRun: boolean;
  /** The address of the live site. By default, `.firebaserc` names the address. */
  readonly live?: string;
  /** The name of the preview to deploy or promote. Empty if the command is about the live site alone. */
  readonly preview: string;
  /** The address of the preview. By default, Firebase's tools name the address. */
  readonly from?: string;
}

const REHEARSAL = '--dry-run [--live <url>]';

const WORDS: Readonly<Record<ReleaseCommand, string>> = {
  deploy: `[-- [--preview <name>] [${REHEARSAL}]]`,
  rollback: `[-- ${REHEARSAL}]`,
  promote: `-- <name> [${REHEARSAL} [--from <url>]]`,
};

const usageOf = (command: ReleaseCommand): string => `Usage: npm run ${command} -w <site> ${WORDS[command]}

  <site>         ${SITES.join(', ')}
  <name>         a preview: at most 20 of a-z, 0-9 and hyphens between them
  --dry-run      do everything but publish, and print what would be
  --live <url>   rehearse with the release that this address serves
  --from <url>   rehearse with the preview that this address serves`;

const TEXT = { type: 'string' } as const;
const OPTIONS = { 'dry-run': { type: 'boolean' }, live: TEXT, preview: TEXT, from: TEXT } as const;

/** Names of channels. With 20 characters, a name fits into the address beside the longest name of a hosting site. */
const PREVIEW = /^(?!live$)[a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?$/;

/** Reads the arguments of `command`. Throws a UsageError. */
export function parseReleaseOptions(command: ReleaseCommand, args: readonly string[]): ReleaseOptions {
  const usage = usageOf(command);
  const wrong = (problem: string) => new UsageError(problem, usage);
  const { values, positionals } = parseArguments(args, usage, OPTIONS, true);
  const { 'dry-run': isDryRun = false, live, from } = values;
  const [site = '', ...more] = positionals;
  const preview = command === 'promote' ? (more.shift() ?? '') : values.preview;
  const foreign = Object.keys(values).find((name) => !WORDS[command].includes(`--${name}`));
  if (foreign !== undefined) throw wrong(`Unknown option '--${foreign}'`);
  if (more[0] !== undefined) throw wrong(`Unexpected argument '${more[0]}'`);
  if (!isSite(site)) throw wrong(`Unknown site '${site}'`);
  if (preview !== undefined && !PREVIEW.test(preview)) throw wrong(`A preview cannot be named '${preview}'`);
  for (const [name, url] of Object.entries({ live, from })) {
    if (url === undefined) continue;
    if (!isDryRun) throw wrong(`--${name} is for rehearsals: add --dry-run`);
    if (!/^https?:\/\/./.test(url) || !URL.canParse(url)) throw wrong(`--${name} needs a URL, not '${url}'`);
  }
  return { site, isDryRun, live, preview: preview ?? '', from };
}
