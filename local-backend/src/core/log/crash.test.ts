import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { type OpenDatabaseOptions, openDatabase } from '../open-database.ts';
import { anIncrement, aSet, DATABASE } from '../testing/builders.ts';
import { FaultyDisk } from '../testing/faulty-disk.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const inFolder = useTemporaryFolder();
let folder: string;
let log: string;
let lines: string[];

beforeEach(() => use('data'));

function use(name: string): void {
  folder = inFolder(name);
  log = join(folder, 'commits.log');
  lines = [];
}

const open = (options: Partial<OpenDatabaseOptions> = {}): Promise<Database> =>
  openDatabase({ folder, ...DATABASE, report: (line) => lines.push(line), ...options });

/** Opens with a log that is compacted as soon as a few documents in it are obsolete. */
const openTidy = (disk?: FaultyDisk): Promise<Database> => open({ disk, toleratedBytes: 2000 });

const isReported = (text: string): boolean => lines.some((line) => line.includes(text));

const idsIn = (database: Database): string[] =>
  ['a', 'b', 'c', 'd', 'e'].filter((id) => database.get(`c/${id}`) !== undefined);

const textOfA = (database: Database): unknown => database.get('c/a')?.fields.get('text');

/** What `look` sees when the server starts again. */
async function afterRestart<Seen>(look: (database: Database) => Seen): Promise<Seen> {
  const database = await open();
  const seen = look(database);
  await database.close();
  return seen;
}

/** Commits a document for each id, one after the other, then closes. Returns the log's length after each. */
async function fill(ids: readonly string[]): Promise<number[]> {
  const database = await open();
  const lengths: number[] = [];
  for (const id of ids) {
    await database.commit([aSet(`c/${id}`, { text: 'é'.repeat(20) })]);
    lengths.push((await readFile(log)).length);
  }
  await database.close();
  return lengths;
}

/** A log of which almost all is obsolete, so that opening it starts a compaction. */
async function fillWithObsolete(): Promise<void> {
  const database = await open();
  for (let round = 0; round < 13; round++) {
    await database.commit([aSet('c/a', { round: BigInt(round), text: 'x'.repeat(1000) })]);
  }
  await database.commit([aSet('c/a', { text: 'small' })]);
  await database.close();
}

async function flip(offset: number): Promise<void> {
  const bytes = await readFile(log);
  bytes[offset] = (bytes[offset] as number) ^ 0x08;
  await writeFile(log, bytes);
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** As if the process had ended. */
async function endProcess(disk: FaultyDisk): Promise<void> {
  await disk.abandon();
  const locks = (await readdir(folder)).filter((name) => name.startsWith('lock.'));
  await Promise.all(locks.map((name) => rm(join(folder, name))));
}

describe('opening a log', () => {
  test('cuts a torn end at every byte, keeps all before it, and goes on', async () => {
    const [, second = 0, third = 0] = await fill(['a', 'b', 'c']);
    const whole = await readFile(log);
    for (let length = second; length <= third; length += length < third - 3 ? 7 : 1) {
      await writeFile(log, whole.subarray(0, length));
      const database = await open();
      const [kept, end] = length === third ? [['a', 'b', 'c'], third] : [['a', 'b'], second];
      expect(idsIn(database)).toEqual(kept);
      expect(await readFile(log)).toEqual(whole.subarray(0, end));
      expect(isReported(`Cut ${length - second} bytes`)).toBe(length > end);
      await database.commit([aSet('c/d', {})]);
      await database.close();
      expect(await afterRestart(idsIn)).toEqual([...kept, 'd']);
    }
  });

  test('cuts a damaged last commit', async () => {
    const [first = 0, second = 0] = await fill(['a', 'b']);
    // Closing wrote one more line, which would prove that the commit had been on disk.
    await truncate(log, second);
    await flip(first + 30);
    expect(await afterRestart(idsIn)).toEqual(['a']);
    expect(isReported('all 1 commits before it')).toBe(true);
  });

  test('refuses damage before an acknowledged commit, and leaves the file alone', async () => {
    const [first = 0] = await fill(['a', 'b', 'c']);
    await flip(first + 30);
    const damaged = await readFile(log);
    await expect(open()).rejects.toThrow(`damaged at byte ${first}`);
    expect(await readFile(log)).toEqual(damaged);
    expect(await readdir(folder)).toEqual(['commits.log']);
  });

  test('refuses a damaged head, though nothing follows it', async () => {
    await fill([]);
    await flip(12);
    await expect(open()).rejects.toThrow('damaged at byte 0');
    await writeFile(log, '');
    await expect(open()).rejects.toThrow('damaged at byte 0');
  });

  test('cuts a batch whose start never reached the disk though its end did', async () => {
    const [first = 0] = await fill(['a']);
    await truncate(log, first);
    const database = await open();
    await Promise.all(['b', 'c'].map((id) => database.commit([aSet(`c/${id}`, {})])));
    const both = (await readFile(log)).length;
    await database.close();
    await truncate(log, both);
    await flip(first + 30);
    expect(await afterRestart(idsIn)).toEqual(['a']);
  });
});

describe('with a disk that fails at any step', () => {
  type Ending = 'closes' | 'crashes';
  type Outcome = { readonly acknowledged: string[]; readonly rejected: string[] };

  /** Opens, commits three documents while the log is compacted, and waits until all is done or the disk has crashed. */
  async function runWith(disk: FaultyDisk, ending: Ending): Promise<Outcome> {
    const outcome: Outcome = { acknowledged: [], rejected: [] };
    let isOver = false;
    try {
      const crash = until(() => disk.isCrashed || isOver);
      await Promise.race([crash, commitThree(disk, outcome, ending)]);
    } finally {
      isOver = true;
      await endProcess(disk);
    }
    return outcome;
  }

  async function commitThree(disk: FaultyDisk, outcome: Outcome, ending: Ending): Promise<void> {
    const database = await openTidy(disk).catch(() => undefined);
    if (database === undefined) return;
    for (const id of ['b', 'c', 'd']) {
      // The last one comes when the logs have changed over.
      if (id === 'd') await until(() => isReported('ompact') || disk.isCrashed);
      await database.commit([aSet(`c/${id}`, {})]).then(
        () => outcome.acknowledged.push(id),
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
          outcome.rejected.push(id);
        },
      );
      expect(idsIn(database)).toEqual(['a', ...outcome.acknowledged]);
    }
    if (ending === 'crashes') disk.isCrashed = true;
    else await database.close();
  }

  test.each([
    ['fails', 'closes'],
    ['fails', 'crashes'],
    ['crashes', 'crashes'],
  ] as const)('loses no acknowledged commit when a step %s and then the server %s', async (fault, ending) => {
    await fillWithObsolete();
    let step = 0;
    let hasFailed = true;
    for (; hasFailed; step++) {
      use(`${step}`);
      await cp(inFolder('data'), folder, { recursive: true });
      const disk = new FaultyDisk(step, fault);
      const { acknowledged, rejected } = await runWith(disk, ending);
      hasFailed = disk.hasFailed;
      const database = await open();
      const ids = idsIn(database);
      expect({ step, ids }).toEqual({ step, ids: expect.arrayContaining(['a', ...acknowledged]) });
      expect({ step, back: rejected.filter((id) => ids.includes(id)) }).toEqual({ step, back: [] });
      expect(textOfA(database)).toBe('small');
      await database.commit([aSet('c/e', {})]);
      await database.close();
      expect(await readdir(folder)).toEqual(['commits.log']);
    }
    // Opening, writing, syncing, copying and changing over are more steps than this.
    expect(step).toBeGreaterThan(15);
  });
});

test('has all of a new log on disk before it takes the place of the old one', async () => {
  await fillWithObsolete();
  const disk = new FaultyDisk(Number.POSITIVE_INFINITY, 'crashes');
  await openTidy(disk);
  await until(() => isReported('Compacted'));
  disk.isCrashed = true;
  await endProcess(disk);
  expect(await afterRestart(textOfA)).toBe('small');
});

describe('with a disk that fails a commit', () => {
  const increment = anIncrement('c/a');
  let disk: FaultyDisk;
  let database: Database;

  beforeEach(async () => {
    disk = new FaultyDisk(Number.POSITIVE_INFINITY, 'fails');
    database = await open({ disk });
    await database.commit([increment]);
    disk.failAfter(1);
  });

  test('rejects the commits queued behind it too, and goes on from what was acknowledged', async () => {
    const pending: Promise<unknown>[] = [];
    for (let index = 0; index < 20; index++) {
      pending.push(database.commit([increment]));
      await Promise.resolve();
    }
    const outcomes = await Promise.allSettled(pending);
    const kept = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(kept).toBeLessThan(20);
    expect(database.get('c/a')?.fields.get('count')).toBe(BigInt(1 + kept));
    await database.commit([increment]);
    expect(database.get('c/a')?.fields.get('count')).toBe(BigInt(2 + kept));
    await database.close();
  });

  test.each([false, true])(
    'never brings a rejected batch back, also not after a crash (later commit: %s)',
    async (hasLater) => {
      const batch = ['b', 'c', 'd'].map((id) => database.commit([aSet(`c/${id}`, {})]));
      for (const commit of batch) await expect(commit).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
      if (hasLater) await database.commit([aSet('c/e', {})]);
      else await new Promise((resolve) => setTimeout(resolve, 20));
      await endProcess(disk);
      expect(await afterRestart(idsIn)).toEqual(hasLater ? ['a', 'e'] : ['a']);
    },
  );
});

test('goes on with commits while it compacts again and again, and loses none', async () => {
  const database = await openTidy();
  const pending: Promise<unknown>[] = [];
  for (let round = 0; round < 3000; round++) {
    pending.push(database.commit([aSet(`d/${round % 250}`, { round: BigInt(round), text: 'x'.repeat(50) })]));
    if (round % 40 === 0) await pending.at(-1);
  }
  await Promise.all(pending);
  await database.close();
  expect(lines.filter((line) => line.startsWith('Compacted')).length).toBeGreaterThan(2);
  expect((await readFile(log)).length).toBeLessThan(3000 * 100);
  const rounds = Array.from({ length: 250 }, (_, id) => BigInt(2750 + id));
  const found = await afterRestart((again) =>
    rounds.map((_, id) => again.get(`d/${id}`)?.fields.get('round')),
  );
  expect(found).toEqual(rounds);
});
