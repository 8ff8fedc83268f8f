import { open, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import type { Database } from '../database.ts';
import { type OpenDatabaseOptions, openDatabase } from '../open-database.ts';
import { aDelete, anIncrement, aSet, DATABASE } from '../testing/builders.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const inFolder = useTemporaryFolder();
const log = (): string => inFolder('commits.log');
let lines: string[];
beforeEach(() => {
  lines = [];
});

const openHere = (options: Partial<OpenDatabaseOptions> = {}): Promise<Database> =>
  openDatabase({ folder: inFolder(), ...DATABASE, report: (line) => lines.push(line), ...options });

const isReported = (text: string): boolean => lines.some((line) => line.includes(text));

const idsIn = (database: Database): string[] =>
  ['a', 'b', 'c', 'd'].filter((id) => database.get(`c/${id}`) !== undefined);

async function idsAfterRestart(): Promise<string[]> {
  const database = await openHere();
  await database.close();
  return idsIn(database);
}

/** Commits one document for each id, one after the other. Returns the log's length after each commit. */
async function fill(ids: readonly string[]): Promise<number[]> {
  const database = await openHere();
  const lengths: number[] = [];
  for (const id of ids) {
    await database.commit([aSet(`c/${id}`, { text: 'é'.repeat(20) })]);
    lengths.push((await readFile(log())).length);
  }
  await database.close();
  // Removes the line that was written when the database was closed.
  await truncate(log(), lengths.at(-1));
  return lengths;
}

async function flip(offset: number): Promise<void> {
  const bytes = await readFile(log());
  bytes[offset] = (bytes[offset] as number) ^ 0x08;
  await writeFile(log(), bytes);
}

test('cuts a torn end at every byte, keeps all before it, and goes on', async () => {
  const [first = 0, second = 0] = await fill(['a', 'b']);
  const whole = await readFile(log());
  for (let length = first; length < second; length += length < second - 3 ? 7 : 1) {
    await writeFile(log(), whole.subarray(0, length));
    const database = await openHere();
    expect(idsIn(database)).toEqual(['a']);
    expect(isReported(`Cut ${length - first} bytes of an unfinished commit`)).toBe(length > first);
    await database.commit([aSet('c/c', {})]);
    await database.close();
    expect(await idsAfterRestart()).toEqual(['a', 'c']);
  }
});

test('reports that the damaged last commit is lost', async () => {
  const [first = 0, second = 0] = await fill(['a', 'b']);
  await flip(first + 30);
  expect(await idsAfterRestart()).toEqual(['a']);
  expect(isReported(`Cut ${second - first} bytes of 1 damaged commits, which are lost`)).toBe(true);
  expect(isReported('all 1 commits before it')).toBe(true);
});

test('refuses damage before an acknowledged commit, and leaves the file alone', async () => {
  const [first = 0, second = 0] = await fill(['a', 'b', 'c']);
  await flip(first + 30);
  const damaged = await readFile(log());
  await expect(openHere()).rejects.toThrow(`bytes ${first} to ${second} hold acknowledged commits`);
  expect(await readFile(log())).toEqual(damaged);
  expect(await readdir(inFolder())).toEqual(['commits.log']);
});

test('refuses a file with a damaged head, and an empty one', async () => {
  await fill(['a']);
  await flip(12);
  await expect(openHere()).rejects.toThrow('bytes 0 to');
  await writeFile(log(), '');
  await expect(openHere()).rejects.toThrow('bytes 0 to');
});

test('refuses commits while the disk is full, with the reason, and never brings them back', async () => {
  let isFull = false;
  const database = await openHere({
    openFile: async (path, flags) => {
      const file = await open(path, flags);
      const append = file.appendFile.bind(file);
      file.appendFile = async (data) => {
        if (!isFull) return append(data);
        await append((data as Buffer).subarray(0, 20));
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      };
      return file;
    },
  });
  await database.commit([anIncrement('c/a')]);
  isFull = true;
  const pending: Promise<unknown>[] = [];
  for (let index = 0; index < 5; index++) {
    pending.push(database.commit([anIncrement('c/a'), aSet('c/b', {})]));
    await Promise.resolve();
  }
  for (const commit of pending)
    await expect(commit).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED', message: /disk is full/ });
  isFull = false;
  expect(idsIn(database)).toEqual(['a']);
  await database.commit([anIncrement('c/a'), aSet('c/d', {})]);
  await database.close();
  const again = await openHere();
  expect(idsIn(again)).toEqual(['a', 'd']);
  expect(again.get('c/a')?.fields.get('count')).toBe(2n);
  await again.close();
});

test('is compacted at the start when most of it is obsolete', async () => {
  const database = await openHere();
  await database.commit([aSet('c/a', { text: 'kept' }), aSet('c/b', {})]);
  await database.commit([aDelete('c/b')]);
  for (let round = 0; round < 20; round++)
    await database.commit([aSet('c/c', { text: 'x'.repeat(900_000), round: BigInt(round) })]);
  await database.close();
  const before = (await readFile(log())).length;
  expect(await idsAfterRestart()).toEqual(['a', 'c']);
  expect(isReported('Compacted the log')).toBe(true);
  expect((await readFile(log())).length).toBeLessThan(before / 10);
  const again = await openHere();
  expect(again.get('c/a')?.fields.get('text')).toBe('kept');
  expect(again.get('c/c')?.fields.get('round')).toBe(19n);
  await again.close();
});
