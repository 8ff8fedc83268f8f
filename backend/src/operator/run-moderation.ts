import type { Firestore } from '@google-cloud/firestore';
import { escapeControls, format } from '../counting/store/findings.ts';
import { idsOfAuthor } from '../moderation/account/account-data.ts';
import { blockPerson, readBlocked, unblockPerson } from '../moderation/account/block-person.ts';
import { grantModeration, readModerator, revokeModeration } from '../moderation/moderators.ts';
import { readExperience, removeExperience } from '../moderation/remove-experience.ts';
import { revertVerdicts } from '../moderation/revert-verdicts.ts';
import { type Accounts, openAccounts, setModeratorClaim } from './claims.ts';
import { CommandError } from './command-line.ts';
import { chooseFirestore, describeFirestore, openFirestore } from './firestore-client.ts';
import {
  BLOCK_USAGE,
  GRANT_USAGE,
  type ModerationOptions,
  parseModerationOptions,
  REMOVE_USAGE,
  REVERT_USAGE,
  REVOKE_USAGE,
  UNBLOCK_USAGE,
} from './moderation-options.ts';

/** A command of the operator. `run` returns the lines that say what was done, or would be done. */
interface Command {
  readonly usage: string;
  run(db: Firestore, options: ModerationOptions, accounts: Accounts): Promise<readonly string[]>;
}

export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['block', { usage: BLOCK_USAGE, run: block }],
  ['unblock', { usage: UNBLOCK_USAGE, run: unblock }],
  ['remove', { usage: REMOVE_USAGE, run: remove }],
  ['grant', { usage: GRANT_USAGE, run: grant }],
  ['revoke', { usage: REVOKE_USAGE, run: revoke }],
  ['revert', { usage: REVERT_USAGE, run: revert }],
]);

/** Runs a command on the local portal or on a project, and prints what was done. Throws a CommandError. */
export async function runModeration(
  { usage, run }: Command,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  print: (line: string) => void = console.log,
  open = openAccounts,
): Promise<void> {
  const options = parseModerationOptions(args, usage);
  const target = chooseFirestore(options.project, environment);
  const db = await openFirestore(target);
  print(`In ${describeFirestore(target)}`);
  const accounts = open(options.project, environment);
  const lines = await run(db, options, accounts).catch((error: Error) => {
    throw error instanceof CommandError
      ? error
      : new CommandError(`Cannot finish: ${error.message}; run it again`);
  });
  for (const line of [...lines, ...(options.dryRun ? ['Nothing was changed'] : [])])
    print(escapeControls(line));
}

/** The person behind an account; a person with several providers is as many people. */
async function peopleOf(accounts: Accounts, uid: string): Promise<readonly string[]> {
  const people = await accounts.peopleOf(uid);
  if (people) return people;
  throw new CommandError(
    `There is no account ${uid}, or it was deleted. Its person can be blocked or unblocked with the next account`,
  );
}

async function block(
  db: Firestore,
  { id, why, dryRun }: ModerationOptions,
  accounts: Accounts,
): Promise<readonly string[]> {
  const before = await blockAll(db, await peopleOf(accounts, id), why, dryRun);
  if (before) return [`The account is blocked already, since ${before.at.toISOString()}: ${before.why}`];
  return [`${dryRun ? 'Would block' : 'Blocked'} the account ${id}: ${why}`];
}

/** The block before, or undefined if somebody was not blocked. */
async function blockAll(db: Firestore, people: readonly string[], why: string, dryRun: boolean) {
  const before = people.map((person) => (dryRun ? readBlocked(db, person) : blockPerson(db, person, why)));
  const blocks = await Promise.all(before);
  return blocks.every(Boolean) ? blocks[0] : undefined;
}

async function unblock(
  db: Firestore,
  { id, dryRun }: ModerationOptions,
  accounts: Accounts,
): Promise<readonly string[]> {
  const people = await peopleOf(accounts, id);
  const blocks = people.map((person) => (dryRun ? readBlocked(db, person) : unblockPerson(db, person)));
  const before = (await Promise.all(blocks)).find(Boolean);
  if (!before) return ['The account is not blocked'];
  return [
    `${dryRun ? 'Would unblock' : 'Unblocked'} the account ${id}, blocked since ${before.at.toISOString()}: ${before.why}`,
  ];
}

async function remove(
  db: Firestore,
  options: ModerationOptions,
  accounts: Accounts,
): Promise<readonly string[]> {
  const { id, why, dryRun } = options;
  const stored = await readExperience(db, id);
  if (stored === 'unknown') throw new CommandError(`There is no experience ${id}`);
  if (options.author) {
    if (stored === 'deleted')
      throw new CommandError(`The experience is deleted already, so its author is not known any more`);
    if (stored.author === undefined)
      throw new CommandError('Nobody owns the experience: remove it without --author');
    return removeAll(db, stored.author, options, accounts);
  }
  if (!dryRun) await removeExperience(db, id);
  if (stored === 'deleted') return ['The experience is deleted already'];
  const { company, role, date } = stored;
  return [`${dryRun ? 'Would remove' : 'Removed'} ${company}, ${role}, ${date}: ${why}`];
}

/**
 * Blocks the account first, so that nothing is added meanwhile. Removes the given experience last, so that a repeated
 * run still finds its author. Prints no uid, because the experience may be anonymous.
 */
async function removeAll(
  db: Firestore,
  author: string,
  { id, why, dryRun }: ModerationOptions,
  accounts: Accounts,
): Promise<readonly string[]> {
  const people = await accounts.peopleOf(author);
  const before = people && (await blockAll(db, people, why, dryRun));
  const blocked = before
    ? 'The account is blocked already'
    : `${dryRun ? 'Would block' : 'Blocked'} the account: ${why}`;
  const others = (await idsOfAuthor(db, author)).filter((other) => other !== id);
  if (!dryRun) for (const one of [...others, id]) await removeExperience(db, one);
  return [
    `${dryRun ? 'Would remove' : 'Removed'} experiences of the author: ${format(others.length + 1)}`,
    people ? blocked : 'The account was deleted, so nobody is blocked',
  ];
}

/** Sets the claim last, so an account that has the claim also has the rights. Repeats what an earlier run has left out. */
async function grant(
  db: Firestore,
  { id, dryRun }: ModerationOptions,
  accounts: Accounts,
): Promise<readonly string[]> {
  if (!(await accounts.read(id))) throw new CommandError(`There is no account ${id}`);
  const since = await readModerator(db, id);
  if (!dryRun) {
    if (!since) await grantModeration(db, id);
    await setModeratorClaim(accounts, id, true);
  }
  return [
    since
      ? `The account is a moderator already, since ${since.toISOString()}`
      : `${dryRun ? 'Would make' : 'Made'} the account ${id} a moderator`,
    "The tab 'Moderation' is shown after the next sign-in, or within an hour",
  ];
}

/** Removes the rights first: they end at once, and the tab with the next token. The account may be deleted already. */
async function revoke(
  db: Firestore,
  { id, dryRun }: ModerationOptions,
  accounts: Accounts,
): Promise<readonly string[]> {
  const since = await readModerator(db, id);
  if (!dryRun) {
    await revokeModeration(db, id);
    await setModeratorClaim(accounts, id, false);
  }
  if (!since) return ['The account is not a moderator'];
  return [
    `${dryRun ? 'Would revoke' : 'Revoked'} the rights of the account ${id}, a moderator since ${since.toISOString()}`,
    "The rights end at once. The tab 'Moderation' is shown until the next sign-in, or for up to an hour",
  ];
}

async function revert(db: Firestore, { id, since, dryRun }: ModerationOptions): Promise<readonly string[]> {
  const reverted = await revertVerdicts(db, id, since, dryRun);
  const isModerator = (await readModerator(db, id)) !== undefined;
  const results = [...reverted.values()];
  const total = (result: string) => `${result}: ${format(results.filter((one) => one === result).length)}`;
  return [
    ...(isModerator ? ['The account is still a moderator. Revoke its rights, then run this again'] : []),
    ...(reverted.size === 0 ? ['This account has decided nothing since then. Check its id'] : []),
    ...Array.from(reverted, ([experience, result]) => `${experience}: ${result}`),
    `In all, ${[dryRun ? 'would be undone' : 'undone', 'decided again since', 'erased since'].map(total).join(', ')}`,
  ];
}
