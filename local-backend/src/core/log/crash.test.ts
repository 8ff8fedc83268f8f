import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { anIncrement, aSet } from '../testing/builders.ts';
import { FaultyDisk } from '../testing/faulty-disk.ts';
import type { Disk } from './disk.ts';

let root: string;
let folder: string;
let log: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'crash-'));
  use('data');
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

function use(name: string): void {
  folder = join(root, name);
  log = join(folder, 'commits.log');
}

const open = (report: (line: string) => void = () => undefined, disk?: Disk): Promise<Database> =>
  openDatabase({ folder, projectId: 'demo', databaseId: '(default)', report, disk });

/** Opens with a log that is compacted as soon as a few documents in it are obsolete. */
const openTidy: typeof open = (report = () => undefined, disk) =>
  openDatabase({ folder, projectId: 'demo', databaseId: '(default)', report, disk, toleratedBytes: 2000 });

const idsIn = (database: Database): string[] =>
  ['a', 'b', 'c', 'd', 'e'].filter((id) => database.get(`c/${id}`) !== undefined);

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

async function flip(offset: number): Promise<void> {
  const bytes = await readFile(log);
  bytes[offset] = (bytes[offset] as number) ^ 0x08;
  await writeFile(log, bytes);
}

describe('opening a log', () => {
  test('cuts a torn end at every byte, keeps all before it, and goes on', async () => {
    const [, second = 0, third = 0] = await fill(['a', 'b', 'c']);
    const whole = await readFile(log);
    for (let length = second; length <= third; length += length < third - 3 ? 7 : 1) {
      await writeFile(log, whole);
      await truncate(log, length);
      const lines: string[] = [];
      const database = await open((line) => lines.push(line));
      const kept = length === third ? ['a', 'b', 'c'] : ['a', 'b'];
      expect(idsIn(database)).toEqual(kept);
      expect(await readFile(log)).toEqual(whole.subarray(0, length === third ? third : second));
      const isTorn = length !== second && length !== third;
      expect(lines.some((line) => line.includes(`Cut ${length - second} bytes`))).toBe(isTorn);
      await database.commit([aSet('c/d', {})]);
      await database.close();
      const again = await open();
      expect(idsIn(again)).toEqual([...kept, 'd']);
      await again.close();
    }
  });

  test('cuts a damaged last commit', async () => {
    const [first = 0, second = 0] = await fill(['a', 'b']);
    // Closing wrote one more line, which would prove that the commit had been on disk.
    await truncate(log, second);
    await flip(first + 30);
    const lines: string[] = [];
    const database = await open((line) => lines.push(line));
    expect(idsIn(database)).toEqual(['a']);
    expect(lines.some((line) => line.includes('all 1 commits before it'))).toBe(true);
    await database.close();
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
    await (await open()).close();
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
    const again = await open();
    expect(idsIn(again)).toEqual(['a']);
    await again.close();
  });
});

/** What became of commits that were made while the disk was faulty. */
interface Outcome {
  readonly acknowledged: string[];
  readonly rejected: string[];
  isOver: boolean;
}

/** A log of which almost all is obsolete, so that opening it starts a compaction. */
async function fillWithObsolete(): Promise<void> {
  const database = await open();
  await database.commit([aSet('c/a', { text: 'x'.repeat(1000) })]);
  for (let round = 0; round < 12; round++) {
    await database.commit([aSet('c/a', { round: BigInt(round), text: 'x'.repeat(1000) })]);
  }
  await database.commit([aSet('c/a', { text: 'small' })]);
  await database.close();
}

describe('with a disk that fails at any step', () => {
  test.each([
    ['fails', 'closes'],
    ['fails', 'crashes'],
    ['crashes', 'crashes'],
  ] as const)('loses no acknowledged commit when a step %s and then the server %s', async (fault, ending) => {
    await fillWithObsolete();
    let step = 0;
    let hasFailed = true;
    for (; hasFailed; step++) {
      await cp(join(root, 'data'), join(root, `${step}`), { recursive: true });
      use(`${step}`);
      const disk = new FaultyDisk(step, fault);
      const outcome: Outcome = { acknowledged: [], rejected: [], isOver: false };
      await runWith(disk, outcome, ending);
      hasFailed = disk.hasFailed;
      await removeLock();
      const reopened = await open();
      const ids = idsIn(reopened);
      expect({ step, ids }).toEqual({ step, ids: expect.arrayContaining(['a', ...outcome.acknowledged]) });
      expect({ step, back: outcome.rejected.filter((id) => ids.includes(id)) }).toEqual({ step, back: [] });
      expect(reopened.get('c/a')?.fields.get('text')).toBe('small');
      await reopened.commit([aSet('c/e', {})]);
      await reopened.close();
      expect(await readdir(folder)).toEqual(['commits.log']);
      use('data');
    }
    // Opening, writing, syncing, copying and changing over are more steps than this.
    expect(step).toBeGreaterThan(15);
  });
});

test('has all of a new log on disk before it takes the place of the old one', async () => {
  await fillWithObsolete();
  const disk = new FaultyDisk(Number.POSITIVE_INFINITY, 'crashes');
  let isCompacted = false;
  await openTidy((line) => {
    isCompacted ||= line.startsWith('Compacted');
  }, disk);
  await until(() => isCompacted);
  disk.isCrashed = true;
  await disk.abandon();
  await removeLock();
  const reopened = await open();
  expect(reopened.get('c/a')?.fields.get('text')).toBe('small');
  await reopened.close();
});

describe('with a disk that fails a commit', () => {
  const increment = anIncrement('c/a');

  /** A database with a count of 1, and its disk. */
  async function openFaulty(): Promise<{ readonly database: Database; readonly disk: FaultyDisk }> {
    const disk = new FaultyDisk(Number.POSITIVE_INFINITY, 'fails');
    const database = await open(undefined, disk);
    await database.commit([increment]);
    return { database, disk };
  }

  test('rejects the commits queued behind it too, and goes on from what was acknowledged', async () => {
    const { database, disk } = await openFaulty();
    disk.failAfter(1);
    const outcomes: string[] = [];
    const pending: Promise<unknown>[] = [];
    for (let index = 0; index < 20; index++) {
      pending.push(
        database.commit([increment]).then(
          () => outcomes.push('kept'),
          () => outcomes.push('rejected'),
        ),
      );
      await Promise.resolve();
    }
    await Promise.all(pending);
    expect(outcomes).toContain('rejected');
    const kept = outcomes.filter((outcome) => outcome === 'kept').length;
    expect(database.get('c/a')?.fields.get('count')).toBe(BigInt(1 + kept));
    await database.commit([increment]);
    expect(database.get('c/a')?.fields.get('count')).toBe(BigInt(2 + kept));
    await database.close();
  });

  test.each([false, true])(
    'never brings a rejected batch back, also not after a crash (later commit: %s)',
    async (hasLater) => {
      const { database, disk } = await openFaulty();
      disk.failAfter(1);
      const batch = ['b', 'c', 'd'].map((id) => database.commit([aSet(`c/${id}`, {})]));
      for (const commit of batch) await expect(commit).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
      if (hasLater) await database.commit([aSet('c/e', {})]);
      else await new Promise((resolve) => setTimeout(resolve, 20));
      await disk.abandon();
      await removeLock();
      const reopened = await open();
      expect(idsIn(reopened)).toEqual(hasLater ? ['a', 'e'] : ['a']);
      await reopened.close();
    },
  );
});

/** Opens, commits three documents while the log is compacted, and waits until all is done or the disk has crashed. */
async function runWith(disk: FaultyDisk, outcome: Outcome, ending: 'closes' | 'crashes'): Promise<void> {
  const crash = until(() => disk.isCrashed || outcome.isOver);
  try {
    await Promise.race([crash, commitThree(disk, outcome, ending)]);
  } finally {
    outcome.isOver = true;
    await disk.abandon();
  }
}

async function commitThree(disk: FaultyDisk, outcome: Outcome, ending: 'closes' | 'crashes'): Promise<void> {
  let isCompacted = false;
  const note = (line: string): void => {
    isCompacted ||= /compact/i.test(line);
  };
  const database = await openTidy(note, disk).catch(() => undefined);
  if (database === undefined) return;
  for (const id of ['b', 'c', 'd']) {
    // The last one comes when the logs have changed over.
    if (id === 'd') await until(() => isCompacted || outcome.isOver);
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

/** As if the process had ended. */
async function removeLock(): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('lock.')) await rm(join(folder, name));
  }
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 1));
}

test('goes on with commits while it compacts again and again, and loses none', async () => {
  const lines: string[] = [];
  const database = await openTidy((line) => lines.push(line));
  const pending: Promise<unknown>[] = [];
  for (let round = 0; round < 3000; round++) {
    pending.push(database.commit([aSet(`d/${round % 250}`, { round: BigInt(round), text: 'x'.repeat(50) })]));
    if (round % 40 === 0) await pending.at(-1);
  }
  await Promise.all(pending);
  await database.close();
  expect(lines.filter((line) => line.startsWith('Compacted')).length).toBeGreaterThan(2);
  expect((await readFile(log)).length).toBeLessThan(3000 * 100);
  const reopened = await open();
  for (let id = 0; id < 250; id++) {
    expect(reopened.get(`d/${id}`)?.fields.get('round')).toBe(BigInt(2750 + id));
  }
  await reopened.close();
});
