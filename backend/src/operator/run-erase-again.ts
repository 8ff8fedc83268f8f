import type { Firestore } from '@google-cloud/firestore';
import { format } from '../counting/store/findings.ts';
import { type ErasedAgain, eraseAgain } from '../erasure/erase-again.ts';
import { hasModerators } from '../moderation/moderators.ts';
import { CommandError, parseArguments, parseProject, UsageError } from './command-line.ts';
import {
  chooseFirestore,
  databaseOfPages,
  describeFirestore,
  type FirestoreTarget,
  openFirestore,
} from './firestore-client.ts';

const USAGE = `Usage: npm run erase-again -- --from DATABASE [--to DATABASE] [--dry-run] [--project ID]

  --from DATABASE  the database before, which knows what was deleted: "(default)" or another id
  --to DATABASE    the restored database; by default the one that portal.config.json names
  --dry-run        say what would be done, and change nothing
  --project ID     work on this Firebase project, not on the local portal`;

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  project: { type: 'string' },
} as const;

/**
 * Deletes and hides in a restored database what was deleted and hidden since, as the database before knows, and prints
 * what was done. Throws a CommandError.
 */
export async function runEraseAgain(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  print: (line: string) => void = console.log,
  open: (target: FirestoreTarget) => Promise<Firestore> = openFirestore,
): Promise<void> {
  const { from, to, dryRun, project } = parseEraseAgainOptions(args);
  const target = chooseFirestore(project, environment);
  const before = { ...target, databaseId: from };
  const restored = { ...target, databaseId: to };
  const [source, destination] = await Promise.all([open(before), open(restored)]);
  print(`From ${describeFirestore(before)} to ${describeFirestore(restored)}`);
  const fail = (error: Error): never => {
    throw new CommandError(`Cannot finish: ${error.message}; run it again`);
  };
  // An empty or wrong database would revoke all moderators.
  const [had, has] = await Promise.all([hasModerators(source), hasModerators(destination)]).catch(fail);
  if (!had && has)
    throw new CommandError(
      `Cannot start: ${describeFirestore(before)} has no moderators, but ${describeFirestore(restored)} has some. Check --from. If all were revoked on purpose, run npm run revoke for those of the restored database first`,
    );
  const context = { now: () => new Date(), random: Math.random, dryRun };
  const done = await eraseAgain(source, destination, context).catch(fail);
  for (const line of describe(done, dryRun)) print(line);
}

/** Reads the arguments of the command. Throws a UsageError. */
export function parseEraseAgainOptions(args: readonly string[]) {
  const { from, to, project, 'dry-run': dryRun } = parseArguments(args, USAGE, OPTIONS).values;
  const restored = to ?? databaseOfPages() ?? '(default)';
  if (!from) throw new UsageError('--from needs the id of the database before', USAGE);
  if (from === restored) throw new UsageError(`--from and --to are both ${from}`, USAGE);
  return { from, to: restored, dryRun, project: parseProject(project, USAGE) };
}

function describe(done: ErasedAgain, dryRun: boolean): readonly string[] {
  const did = (past: string, infinitive: string): string => (dryRun ? `Would ${infinitive}` : past);
  return [
    `${did('Blocked', 'block')} accounts again: ${format(done.blocked)}`,
    `${did('Granted or revoked', 'grant or revoke')} the rights of moderators again: ${format(done.moderators)}`,
    `${did('Withheld', 'withhold')} experiences again: ${format(done.withheld)}`,
    `${did('Removed', 'remove')} experiences again: ${format(done.experiences)}`,
    `${did('Kept', 'keep')} ids from being used again: ${format(done.ids)}`,
    `${did('Erased', 'erase')} accounts again: ${format(done.accounts)}`,
    ...(dryRun ? ['Nothing was changed'] : []),
  ];
}
