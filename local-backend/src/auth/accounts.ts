import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Person } from './person.ts';

export interface Accounts {
  /** All people who ever signed in, without duplicates, in the order of their first sign-in. */
  all(): readonly Person[];
  get(sub: string): Person | undefined;
  /** Resolves when the person is on disk. A person who is already known keeps the name of the first sign-in. */
  add(person: Person): Promise<void>;
}

/**
 * Opens the accounts in a folder. The file has one JSON line per person, and lines are only appended. Removes an
 * incomplete last line. Skips other unreadable lines and leaves them in the file. Reports both cases.
 */
export async function openAccounts(folder: string, report: (message: string) => void): Promise<Accounts> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'accounts.jsonl');
  const people = await readPeople(file, report);
  let writing: Promise<void> = Promise.resolve();

  return {
    all: () => [...people.values()],
    get: (sub) => people.get(sub),
    add(person) {
      const written = writing.then(async () => {
        if (people.has(person.sub)) return;
        await appendFile(file, `${JSON.stringify(person)}\n`, { flush: true });
        people.set(person.sub, person);
      });
      writing = written.catch(() => undefined);
      return written;
    },
  };
}

async function readPeople(file: string, report: (message: string) => void): Promise<Map<string, Person>> {
  const people = new Map<string, Person>();
  const bytes = await readFile(file).catch(whenMissing);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) {
    report(`Accounts: removed a last line that was cut short (${bytes.length - end} bytes) from ${file}`);
    await truncate(file, end);
  }
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) {
    const person = parsePerson(line);
    if (person === undefined) report(`Accounts: skipped line ${index + 1} of ${file}, which cannot be read`);
    else if (!people.has(person.sub)) people.set(person.sub, person);
  }
  return people;
}

function whenMissing(error: NodeJS.ErrnoException): Buffer {
  if (error.code === 'ENOENT') return Buffer.alloc(0);
  throw error;
}

function parsePerson(line: string): Person | undefined {
  try {
    const { sub, name, email } = JSON.parse(line) as Record<string, unknown>;
    const isPerson =
      typeof sub === 'string' && typeof name === 'string' && typeof email === 'string' && sub !== '';
    return isPerson ? { sub, name, email } : undefined;
  } catch {
    return undefined;
  }
}
