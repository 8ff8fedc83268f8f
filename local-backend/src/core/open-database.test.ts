import { rm, stat } from 'node:fs/promises';
import type { Database } from './database.ts';
import type { Document, DocumentChange } from './document.ts';
import { type OpenDatabaseOptions, openDatabase } from './open-database.ts';
import { aDelete, anIncrement, aQuery, aSet, DATABASE } from './testing/builders.ts';
import { parseQuery } from './testing/parse-query.ts';
import { useTemporaryFolder } from './testing/temporary-folder.ts';
import { compareTimestamps, microsOfTimestamp } from './time.ts';
import type { Value } from './value.ts';
import type { Commit, Write } from './write.ts';

const opened: Database[] = [];

afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));
const inFolder = useTemporaryFolder();

async function open(options: Partial<OpenDatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ folder: inFolder(), ...DATABASE, ...options });
  opened.push(database);
  return database;
}

async function restart(database: Database, options?: Partial<OpenDatabaseOptions>): Promise<Database> {
  await database.close();
  return open(options);
}

const logSize = async (): Promise<number> => (await stat(inFolder('commits.log'))).size;

const pathsOf = (found: readonly { readonly path: string }[] = []): string[] => found.map(({ path }) => path);

let database: Database;
let commits: Commit[];
let lines: string[];

beforeEach(async () => {
  commits = [];
  lines = [];
  database = await open({ report: (line) => lines.push(line) });
});

const watch = (): void => void database.watch((commit) => commits.push(commit));
const countIn = (document: Document | undefined): Value | undefined => document?.fields.get('count');

test('commits made at once see each other, though none can be seen yet', async () => {
  const pending = Array.from({ length: 50 }, () => database.commit([anIncrement('c/1')]));
  expect(database.get('c/1')).toBeUndefined();
  const results = await Promise.all(pending);
  expect(results.map(({ writeResults }) => writeResults[0]?.transformResults[0])).toEqual(
    results.map((_, index) => BigInt(index + 1)),
  );
  expect(countIn(database.get('c/1'))).toBe(50n);
});

test('watchers see each commit once, in order, before it resolves and with it visible', async () => {
  const seen: unknown[] = [];
  const unwatch = database.watch(() => seen.push(countIn(database.get('c/1'))));
  const commitOne = () => database.commit([anIncrement('c/1')]).then(() => seen.push('done'));
  await Promise.all([commitOne(), commitOne(), commitOne()]);
  expect(seen.filter((entry) => entry !== 'done')).toEqual([1n, 2n, 3n]);
  expect(seen.indexOf('done')).toBeGreaterThan(seen.indexOf(1n));
  unwatch();
  await database.commit([anIncrement('c/1')]);
  expect(seen).not.toContain(4n);
});

test('a watcher that throws is reported and harms nobody', async () => {
  let told = 0;
  database.watch(() => {
    throw new Error('broken watcher');
  });
  database.watch(() => told++);
  await database.commit([aSet('c/1', {})]);
  expect(told).toBe(1);
  expect(lines.some((line) => line.includes('broken watcher'))).toBe(true);
});

test('authorize sees the states before and after, and refuses', async () => {
  await database.commit([aSet('c/1', { count: 1n }), aSet('c/2', { count: 1n }), aSet('c/3', {})]);
  const touched: (readonly DocumentChange[])[] = [];
  const writes: Write[] = [
    anIncrement('c/1'),
    aSet('c/2', { count: 1n }),
    aDelete('c/9'),
    { kind: 'verify', path: 'c/3', precondition: { kind: 'exists', exists: false } },
  ];
  const refused = database.commit(writes, {
    authorize: (changes, state) => {
      touched.push(changes);
      expect(countIn(state.before('c/1'))).toBe(1n);
      expect(countIn(state.after('c/1'))).toBe(2n);
      expect(state.after('c/2')).toBe(state.before('c/2'));
      expect(state.after('c/3')).toBe(database.get('c/3'));
      expect(state.verified).toEqual(['c/3']);
      throw new Error('no');
    },
  });
  await expect(refused).rejects.toThrow('no');
  // Writes that change nothing must be judged, too. Otherwise they would tell the caller whether a guessed value is
  // right.
  expect(pathsOf(touched[0])).toEqual(['c/1', 'c/2', 'c/9']);
  expect(countIn(database.get('c/1'))).toBe(1n);
});

test('authorize sees commits that are still on their way to disk', async () => {
  await database.commit([aSet('c/1', { a: 1n }), aSet('c/2', { a: 1n })]);
  const first = database.commit([aSet('c/1', { a: 2n }), aSet('c/3', { a: 1n })]);
  let seen: unknown;
  await database.commit([aSet('c/4', {})], {
    authorize: (_, state) => {
      seen = [state.before('c/1')?.fields.get('a'), pathsOf(state.run(parseQuery('a == 1')))];
    },
  });
  await first;
  expect(seen).toEqual([2n, ['c/2', 'c/3']]);
});

test('a snapshot holds exactly the commits up to its time', async () => {
  const before = database.now();
  const pending = database.commit([aSet('c/1', {})]);
  const during = database.now();
  const { commitTime } = await pending;
  const times = [before, during, commitTime, database.now(), database.now()];
  expect(times).toEqual([...times].sort(compareTimestamps));
  expect(new Set(times.map(microsOfTimestamp)).size).toBe(times.length);
});

test('clear deletes everything in one commit that watchers see', async () => {
  await database.commit([aSet('c/1', {}), aSet('c/1/d/2', {})]);
  watch();
  const pending = database.commit([aSet('c/3', {})]);
  await database.clear();
  await pending;
  const deletions = ['c/1', 'c/1/d/2', 'c/3'].map((path) =>
    expect.objectContaining({ path, after: undefined }),
  );
  expect(commits.at(-1)?.changes).toHaveLength(deletions.length);
  expect(commits.at(-1)?.changes).toEqual(expect.arrayContaining(deletions));
  expect(database.count(aQuery())).toBe(0);
});

test('refuses commits once closed', async () => {
  const pending = database.commit([aSet('c/1', {})]);
  await database.close();
  await pending;
  await expect(database.commit([aSet('c/1', {})])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await database.close();
});

test('times go on increasing through a restart with the clock set back', async () => {
  const folder = inFolder('earlier');
  const first = await open({ folder, clock: () => 5_000_000 });
  await first.commit([aSet('c/1', {})]);
  const last = first.now();
  const second = await restart(first, { folder, clock: () => 4_000_000 });
  const { commitTime } = await second.commit([aSet('c/1', { a: 1n })]);
  expect(compareTimestamps(commitTime, last)).toBeGreaterThan(0);
});

test('tells what changed since a time before a restart, if nothing had changed in between', async () => {
  const first = database;
  const early = (await first.commit([aSet('c/1', {})])).commitTime;
  const { commitTime } = await first.commit([aSet('c/2', {})]);
  const last = first.now();
  const second = await restart(first);
  await second.commit([aSet('c/3', {})]);
  expect(pathsOf(second.changesSince(last))).toEqual(['c/3']);
  expect(second.changesSince(early)).toBeUndefined();
  expect(compareTimestamps(commitTime, last)).toBeLessThan(0);
});

test('takes no time of an earlier database in the same place for one of its own', async () => {
  await database.commit([aSet('c/1', {})]);
  const earlier = database.now();
  await database.close();
  await rm(inFolder('commits.log'));
  expect((await open()).changesSince(earlier)).toBeUndefined();
});

test('writes nothing for a commit that changes nothing', async () => {
  await database.commit([aSet('c/1', { a: 1n })]);
  const size = await logSize();
  await database.commit([aSet('c/1', { a: 1n }), aDelete('c/2')]);
  expect(await logSize()).toBe(size);
});

test('refuses a folder in use, and one of another project', async () => {
  await expect(open()).rejects.toThrow(`the server with process id ${process.pid} is using it`);
  await database.close();
  await expect(open({ projectId: 'other' })).rejects.toThrow('demo/(default) instead of other/(default)');
  await open();
});
