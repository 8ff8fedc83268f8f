import { MAX_WHY_LENGTH } from '../limits.ts';
import { parseArguments, parseProject, UsageError } from './command-line.ts';

const PLACE = `  --dry-run      say what would be done, and change nothing
  --project ID   work on this Firebase project, not on the local portal`;

const WHY = `  --why TEXT     the reason, at most 500 characters`;

export const BLOCK_USAGE = `Usage: npm run block -- UID --why TEXT [--dry-run] [--project ID]

${WHY}; the account itself can read it
${PLACE}`;

export const UNBLOCK_USAGE = `Usage: npm run unblock -- UID [--dry-run] [--project ID]

${PLACE}`;

const ROLE = `  moderator      the only role: reads reports and decides on them, in the tab 'Moderation'`;

export const GRANT_USAGE = `Usage: npm run grant -- UID moderator [--dry-run] [--project ID]

${ROLE}
${PLACE}`;

export const REVOKE_USAGE = `Usage: npm run revoke -- UID moderator [--dry-run] [--project ID]

${ROLE}
${PLACE}`;

export const REVERT_USAGE = `Usage: npm run revert -- --moderator UID --since DATE [--dry-run] [--project ID]

  --moderator UID  undo what this account has decided, where nobody has decided since
  --since DATE     from this time on, such as 2026-05-17T12:00Z, or a whole day in UTC such as 2026-05-17
${PLACE}`;

export const REMOVE_USAGE = `Usage: npm run remove -- EXPERIENCE-ID --why TEXT [--author] [--dry-run] [--project ID]

${WHY}
  --author       remove everything that the author wrote, and block the account, which can read the reason
${PLACE}`;

export interface ModerationOptions {
  /** The id of an account or of an experience. */
  readonly id: string;
  readonly why: string;
  readonly author: boolean;
  /** The time since which verdicts are undone. */
  readonly since: Date;
  readonly dryRun: boolean;
  readonly project: string | undefined;
}

const OPTIONS = {
  why: { type: 'string' },
  author: { type: 'boolean' },
  moderator: { type: 'string' },
  since: { type: 'string' },
  'dry-run': { type: 'boolean' },
  project: { type: 'string' },
} as const;

/** Reads the arguments of a command, which accepts the options that its usage names. Throws a UsageError. */
export function parseModerationOptions(args: readonly string[], usage: string): ModerationOptions {
  const { values, positionals } = parseArguments(args, usage, OPTIONS, true);
  const isNamed = (option: string): boolean => usage.includes(`--${option}`);
  const unknown = Object.keys(values).find((option) => !isNamed(option));
  if (unknown !== undefined) throw new UsageError(`Unknown option '--${unknown}'`, usage);
  const [id = '', ...more] = isNamed('moderator') ? [values.moderator, ...positionals] : positionals;
  const roles = usage.includes(ROLE) ? ['moderator'] : [];
  if (!isDocumentId(id) || (roles.length === 0 && more.length > 0))
    throw new UsageError('One id is needed', usage);
  if (more.join() !== roles.join()) throw new UsageError("The role is needed: 'moderator'", usage);
  return {
    id,
    why: isNamed('why') ? parseWhy(values.why, usage) : '',
    author: values.author ?? false,
    since: isNamed('since') ? parseSince(values.since, usage) : new Date(0),
    dryRun: values['dry-run'] ?? false,
    project: parseProject(values.project, usage),
  };
}

const isDocumentId = (id: string): boolean => /^[^/]{1,128}$/.test(id) && !/^\.\.?$/.test(id);

function parseSince(given: string | undefined, usage: string): Date {
  const since = new Date(given ?? '');
  if (!given || Number.isNaN(since.getTime()))
    throw new UsageError('--since needs a date such as 2026-05-17', usage);
  return since;
}

function parseWhy(given: string | undefined, usage: string): string {
  const why = given?.trim() ?? '';
  if (why === '' || why.length > MAX_WHY_LENGTH)
    throw new UsageError(`--why needs a text of at most ${MAX_WHY_LENGTH} characters`, usage);
  return why;
}
