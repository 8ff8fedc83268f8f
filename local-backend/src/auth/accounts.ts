import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, localIdOf, type Person } from './person.ts';

export interface Accounts {
  /** The accounts of all people who ever signed in and are not erased, in the order of their first sign-in. */
  all(): readonly Account[];
  /**
   * Resolves to the person's account when the account is on disk. A person who is already known keeps the name of the
   * first sign-in.
   */
  add(person: Person): Promise<Account>;
  /** When the account was added; the start of time if that was before this run. Undefined if there is no such account. */
  createdAt(uid: string): Date | undefined;
  /** Forgets the account, if there is one. The person gets a new uid with the next sign-in. */
  erase(uid: string): Promise<void>;
}

/** What the lines of the file add up to. */
interface Known {
  readonly people: Map<string, Person>;
  /** How often the person of this `sub` was erased. */
  readonly erasures: Map<string, number>;
}

/**
 * Opens the accounts in a folder. The file has one JSON line per person and one per erasure, and lines are only
 * appended. Removes an incomplete last line. Skips other unreadable lines and leaves them in the file. Reports both
 * cases.
 */
export async function openAccounts(folder: string, report: (message: string) => void): Promise<Accounts> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'accounts.jsonl');
  const known = await readLines(file, report);
  const added = new Map<string, Date>();
  let writing: Promise<unknown> = Promise.resolve();

  const accountOf = (person: Person): Account => ({
    ...person,
    uid: localIdOf(person.sub, known.erasures.get(person.sub)),
  });
  const all = (): readonly Account[] => Array.from(known.people.values(), accountOf);
  const append = async (line: Line): Promise<void> => {
    await appendFile(file, `${JSON.stringify(line)}\n`, { flush: true });
    addLine(known, line);
  };
  function inOrder<Result>(write: () => Promise<Result>): Promise<Result> {
    const written = writing.then(write);
    writing = written.catch(() => undefined);
    return written;
  }

  return {
    all,
    add: (person) =>
      inOrder(async () => {
        if (!known.people.has(person.sub)) {
          await append(person);
          added.set(accountOf(person).uid, new Date());
        }
        return accountOf(known.people.get(person.sub) ?? person);
      }),
    createdAt: (uid) => (all().some((one) => one.uid === uid) ? (added.get(uid) ?? new Date(0)) : undefined),
    erase: (uid) =>
      inOrder(async () => {
        const account = all().find((one) => one.uid === uid);
        if (account) await append({ erased: account.sub });
      }),
  };
}

type Line = Person | { readonly erased: string };

function addLine({ people, erasures }: Known, line: Line): void {
  if ('erased' in line) {
    people.delete(line.erased);
    erasures.set(line.erased, (erasures.get(line.erased) ?? 0) + 1);
  } else if (!people.has(line.sub)) people.set(line.sub, line);
}

async function readLines(file: string, report: (message: string) => void): Promise<Known> {
  const known: Known = { people: new Map(), erasures: new Map() };
  const bytes = await readFile(file).catch(whenMissing);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) {
    report(`Accounts: removed a last line that was cut short (${bytes.length - end} bytes) from ${file}`);
    await truncate(file, end);
  }
  const texts = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  for (const [index, text] of texts.entries()) {
    const line = parseLine(text);
    if (line === undefined) report(`Accounts: skipped line ${index + 1} of ${file}, which cannot be read`);
    else addLine(known, line);
  }
  return known;
}

function whenMissing(error: NodeJS.ErrnoException): Buffer {
  if (error.code === 'ENOENT') return Buffer.alloc(0);
  throw error;
}

function parseLine(text: string): Line | undefined {
  try {
    const { sub, name, email, erased } = JSON.parse(text) as Record<string, unknown>;
    if (typeof erased === 'string') return { erased };
    const isPerson =
      typeof sub === 'string' && typeof name === 'string' && typeof email === 'string' && sub !== '';
    return isPerson ? { sub, name, email } : undefined;
  } catch {
    return undefined;
  }
}
