import { rm, stat } from 'node:fs/promises';
import type { Database } from './database.ts';
import type { DocumentChange } from './document.ts';
import { type OpenDatabaseOptions, openDatabase } from './open-database.ts';
import { aDelete, aMap, anIncrement, aQuery, aSet } from './testing/builders.ts';
import { useTemporaryFolder } from './testing/temporary-folder.ts';
import { compareTimestamps, microsOfTimestamp } from './time.ts';
import type { Commit, Write } from './write.ts';

const opened: Database[] = [];

afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));
const inFolder = useTemporaryFolder();

async function open(options: Partial<OpenDatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({
    folder: inFolder(),
    projectId: 'demo',
    databaseId: '(default)',
    ...options,
  });
  opened.push(database);
  return database;
}

const logSize = async (): Promise<number> => (await stat(inFolder('commits.log'))).size;

describe.each(['on disk', 'in memory'])('%s', (place) => {
  const openHere = (options: Partial<OpenDatabaseOptions> = {}): Promise<Database> =>
    open(place === 'on disk' ? options : { ...options, folder: undefined });

  test('commits become visible all at once, with their time', async () => {
    const database = await openHere();
    const { commitTime, writeResults } = await database.commit([aSet('c/1', { a: 1n }), aSet('c/2', {})]);
    expect(database.get('c/1')).toEqual({
      path: 'c/1',
      fields: aMap({ a: 1n }),
      createTime: commitTime,
      updateTime: commitTime,
    });
    expect(writeResults.map(({ updateTime }) => updateTime)).toEqual([commitTime, commitTime]);
    expect(database.run(aQuery()).map(({ path }) => path)).toEqual(['c/1', 'c/2']);
    expect(database.count(aQuery())).toBe(2);
  });

  test('a batch with one bad write changes nothing', async () => {
    const database = await openHere();
    const bad: Write = { ...aSet('c/2', {}), precondition: { kind: 'exists', exists: true } };
    await expect(database.commit([aSet('c/1', {}), bad])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(database.commit([aSet('c/1', {}), aSet('c', {})])).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    expect(database.count(aQuery())).toBe(0);
  });

  test('writes to one document in a batch apply in order and make one change', async () => {
    const database = await openHere();
    const commits: Commit[] = [];
    database.watch((commit) => commits.push(commit));
    await database.commit([aSet('c/1', { count: 5n }), anIncrement('c/1'), aSet('c/2', {}), aDelete('c/2')]);
    expect(database.get('c/1')?.fields).toEqual(aMap({ count: 6n }));
    expect(commits).toHaveLength(1);
    expect(commits[0]?.changes.map(({ path }) => path)).toEqual(['c/1']);
  });

  test('commits made at once see each other, though none can be seen yet', async () => {
    const database = await openHere();
    const pending = Array.from({ length: 50 }, () => database.commit([anIncrement('c/1')]));
    expect(database.get('c/1')).toBeUndefined();
    const results = await Promise.all(pending);
    expect(results.map(({ writeResults }) => writeResults[0]?.transformResults[0])).toEqual(
      results.map((_, index) => BigInt(index + 1)),
    );
    expect(database.get('c/1')?.fields.get('count')).toBe(50n);
  });

  test('watchers see each commit once, in order, before it resolves and with it visible', async () => {
    const database = await openHere();
    const seen: unknown[] = [];
    const unwatch = database.watch(() => seen.push(database.get('c/1')?.fields.get('count')));
    await Promise.all(
      [1, 2, 3].map(() => database.commit([anIncrement('c/1')]).then(() => seen.push('done'))),
    );
    expect(seen.filter((entry) => entry !== 'done')).toEqual([1n, 2n, 3n]);
    expect(seen.indexOf('done')).toBeGreaterThan(seen.indexOf(1n));
    unwatch();
    await database.commit([anIncrement('c/1')]);
    expect(seen).not.toContain(4n);
  });

  test('a watcher that throws is reported and harms nobody', async () => {
    const lines: string[] = [];
    const database = await openHere({ report: (line) => lines.push(line) });
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
    const database = await openHere();
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
        expect(state.before('c/1')?.fields.get('count')).toBe(1n);
        expect(state.after('c/1')?.fields.get('count')).toBe(2n);
        expect(state.after('c/2')).toBe(state.before('c/2'));
        expect(state.after('c/3')).toBe(database.get('c/3'));
        expect(state.verified).toEqual(['c/3']);
        throw new Error('no');
      },
    });
    await expect(refused).rejects.toThrow('no');
    // Also writes that change nothing are judged, or they would tell whether a guess is right.
    expect(touched[0]?.map(({ path }) => path)).toEqual(['c/1', 'c/2', 'c/9']);
    expect(database.get('c/1')?.fields.get('count')).toBe(1n);
  });

  test('authorize sees commits that are still on their way to disk', async () => {
    const database = await openHere();
    await database.commit([aSet('c/1', { a: 1n }), aSet('c/2', { a: 1n })]);
    const first = database.commit([aSet('c/1', { a: 2n }), aSet('c/3', { a: 1n })]);
    const where = { kind: 'field', field: ['a'], op: '==', value: 1n } as const;
    let seen: unknown;
    await database.commit([aSet('c/4', {})], {
      authorize: (_, state) => {
        seen = [state.before('c/1')?.fields.get('a'), state.run(aQuery({ where })).map(({ path }) => path)];
      },
    });
    await first;
    expect(seen).toEqual([2n, ['c/2', 'c/3']]);
  });

  test('a snapshot holds exactly the commits up to its time', async () => {
    const database = await openHere();
    const before = database.now();
    const pending = database.commit([aSet('c/1', {})]);
    const during = database.now();
    const { commitTime } = await pending;
    const times = [before, during, commitTime, database.now(), database.now()];
    expect(times).toEqual([...times].sort(compareTimestamps));
    expect(new Set(times.map(microsOfTimestamp)).size).toBe(times.length);
  });

  test('a commit that changes nothing keeps the version, and tells watchers of no change', async () => {
    const database = await openHere();
    const first = await database.commit([aSet('c/1', { a: 1n })]);
    const commits: Commit[] = [];
    database.watch((commit) => commits.push(commit));
    const second = await database.commit([aSet('c/1', { a: 1n })]);
    expect(second.writeResults[0]?.updateTime).toEqual(first.commitTime);
    expect(compareTimestamps(second.commitTime, first.commitTime)).toBeGreaterThan(0);
    expect(commits.flatMap(({ changes }) => changes)).toEqual([]);
  });

  test('tells what changed since a time, but not since one it does not know', async () => {
    const database = await openHere();
    const { commitTime } = await database.commit([aSet('c/1', { a: 1n }), aSet('c/2', {})]);
    await database.commit([aSet('c/1', { a: 2n })]);
    await database.commit([aDelete('c/2')]);
    const changes = database.changesSince(commitTime);
    expect(
      changes?.map(({ path, before, after }) => [path, before?.fields.get('a'), after?.fields.get('a')]),
    ).toEqual([
      ['c/1', 1n, 2n],
      ['c/2', undefined, undefined],
    ]);
    const later = { ...database.now(), seconds: commitTime.seconds + 1000 };
    expect(database.changesSince(later)).toBeUndefined();
    expect(database.changesSince({ seconds: 5, nanos: 0 })).toBeUndefined();
  });

  test('clear deletes everything in one commit that watchers see', async () => {
    const database = await openHere();
    await database.commit([aSet('c/1', {}), aSet('c/1/d/2', {})]);
    const commits: Commit[] = [];
    database.watch((commit) => commits.push(commit));
    const pending = database.commit([aSet('c/3', {})]);
    await database.clear();
    await pending;
    expect(
      commits
        .at(-1)
        ?.changes.map(({ path, after }) => [path, after])
        .sort(),
    ).toEqual([
      ['c/1', undefined],
      ['c/1/d/2', undefined],
      ['c/3', undefined],
    ]);
    expect(database.count(aQuery())).toBe(0);
  });

  test('refuses commits once closed', async () => {
    const database = await openHere();
    const pending = database.commit([aSet('c/1', {})]);
    await database.close();
    await pending;
    await expect(database.commit([aSet('c/1', {})])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await database.close();
  });
});

test('keeps everything through a restart', async () => {
  const first = await open();
  await first.commit([aSet('c/1', { a: 1n, b: 'é' }), aSet('c/2', {}), aSet('c/1/d/3', { x: 1.5 })]);
  await first.commit([aDelete('c/2'), anIncrement('c/1')]);
  const documents = ['c/1', 'c/2', 'c/1/d/3'].map((path) => first.get(path));
  await first.close();
  const second = await open();
  expect(['c/1', 'c/2', 'c/1/d/3'].map((path) => second.get(path))).toEqual(documents);
});

test('times go on increasing through a restart with the clock set back', async () => {
  const first = await open({ clock: () => 5_000_000 });
  await first.commit([aSet('c/1', {})]);
  const last = first.now();
  await first.close();
  const second = await open({ clock: () => 4_000_000 });
  const { commitTime } = await second.commit([aSet('c/1', { a: 1n })]);
  expect(compareTimestamps(commitTime, last)).toBeGreaterThan(0);
});

test('tells what changed since a time before a restart, if nothing had changed in between', async () => {
  const first = await open();
  const early = (await first.commit([aSet('c/1', {})])).commitTime;
  const { commitTime } = await first.commit([aSet('c/2', {})]);
  const last = first.now();
  await first.close();
  const second = await open();
  await second.commit([aSet('c/3', {})]);
  expect(second.changesSince(last)?.map(({ path }) => path)).toEqual(['c/3']);
  expect(second.changesSince(early)).toBeUndefined();
  expect(compareTimestamps(commitTime, last)).toBeLessThan(0);
});

test('takes no time of an earlier database in the same place for one of its own', async () => {
  const first = await open();
  await first.commit([aSet('c/1', {})]);
  const earlier = first.now();
  await first.close();
  await rm(inFolder('commits.log'));
  const second = await open();
  expect(second.changesSince(earlier)).toBeUndefined();
});

test('writes nothing for a commit that changes nothing', async () => {
  const database = await open();
  await database.commit([aSet('c/1', { a: 1n })]);
  const size = await logSize();
  await database.commit([aSet('c/1', { a: 1n }), aDelete('c/2')]);
  expect(await logSize()).toBe(size);
});

test('refuses a folder in use, and one of another project', async () => {
  const database = await open();
  await expect(open()).rejects.toThrow('is using it');
  await database.close();
  await expect(open({ projectId: 'other' })).rejects.toThrow('demo/(default) instead of other/(default)');
  await open();
});
