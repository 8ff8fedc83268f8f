import {
  COUNT_VERSION,
  type DirectoryChanges,
  MAX_CHANGES,
  unpackChanges,
  unpackList,
  updateNumbers,
} from '@portal/shared/counts';
import { type Database, decodeFields, everyDocument, openDatabase } from 'local-backend';
import { localCountStore } from '../local/local-count-store.ts';
import { type CountStore, replacing } from './count-store.ts';
import { changeDirectory, packDirectory, readWholeDirectory } from './directory.ts';

let database: Database;
let store: CountStore;

beforeEach(async () => {
  database = await openDatabase({ folder: undefined, projectId: 'demo', databaseId: '(default)' });
  store = localCountStore(database);
});
afterEach(() => database.close());

const change = (numbers: ReadonlyMap<string, number>): Promise<void> =>
  store.transact(async (transaction) =>
    transaction.write(replacing(await changeDirectory(transaction, numbers))),
  );

const start = (numbers: ReadonlyMap<string, number>, sequence: number): Promise<void> =>
  store.transact(async (transaction) =>
    transaction.write(replacing(await packDirectory(numbers, sequence, COUNT_VERSION))),
  );

const readWhole = () => store.transact(readWholeDirectory);

const dataOf = (id: string): unknown => {
  const document = database.get(`directory/${id}`);
  return document && decodeFields(document.fields);
};

const readChanges = (): Promise<DirectoryChanges> => unpackChanges(dataOf('changes'));

/** The state of a reader that read the directory earlier. */
interface Known {
  sequence: number;
  numbers: Map<string, number>;
}

/**
 * Updates a reader as a page does: reads the list only if the stored changes begin after the reader's last read.
 * Resolves to true if the list was read.
 */
async function catchUp(known: Known): Promise<boolean> {
  const changes = await readChanges();
  const isTooOld = known.sequence < changes.since;
  if (isTooOld) {
    known.numbers = await unpackList(changes.pieces.map(dataOf));
    known.sequence = changes.packSequence;
  }
  updateNumbers(known.numbers, changes.changed, known.sequence);
  known.sequence = changes.sequence;
  return isTooOld;
}

const HOSTILE = ['__proto__', '__x__', 'A\nB', '\u0000', '\ud83d\ude80', '漢'.repeat(400), 'É'.repeat(400)];

function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each([
  ['few and many', 1, (random: (below: number) => number) => random(400)],
  ['more at once than the changes hold', 2, (random: (below: number) => number) => 1200 + random(300)],
])('whoever knows an earlier state gets to the numbers of now: %s', async (_, seed, countOf) => {
  const random = createRandom(seed);
  const truth = new Map<string, number>();
  const known: Known[] = [];
  let packs = 0;
  let pieces = '';
  for (let step = 0; step < 40; step += 1) {
    const changed = new Map(
      Array.from({ length: 1 + countOf(random) }, () => {
        const name = random(4000);
        return [HOSTILE[name] ?? `COMPANY ${name}`, random(3) === 0 ? 0 : 1 + random(1000)] as const;
      }),
    );
    await change(changed);
    for (const [company, number] of changed) {
      if (number > 0) truth.set(company, number);
      else truth.delete(company);
    }
    for (const one of known.filter((_, index) => index === 0 || (step + index) % 7 === 0)) await catchUp(one);
    known.push({ sequence: 0, numbers: new Map() });
    await catchUp(known.at(-1) as Known);
    expect(known.at(-1)?.numbers).toEqual(truth);
    const changes = await readChanges();
    expect(changes.changed.size).toBeLessThanOrEqual(MAX_CHANGES);
    expect(changes.since).toBeLessThanOrEqual(changes.packSequence);
    if (changes.pieces.join() !== pieces) packs += 1;
    pieces = changes.pieces.join();
    expect(database.run(everyDocument('directory'))).toHaveLength(1 + changes.pieces.length);
  }
  expect(packs).toBeGreaterThan(3);
  for (const one of known) {
    await catchUp(one);
    expect(one.numbers).toEqual(truth);
  }
  expect(await readWhole()).toEqual({ numbers: truth, isComplete: false });
});

test('long names are packed sooner, and all of them are there', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `${index} ${'漢'.repeat(390)}`);
  const numbers = new Map(names.map((name, index) => [name, index + 1]));
  await change(numbers);
  expect((await readChanges()).changed.size).toBeLessThan(100);
  expect((await readWhole()).numbers).toEqual(numbers);
});

test('the list is packed anew only when a change would be lost', async () => {
  await start(new Map([['ACME', 1]]), 100);
  const { pieces } = await readChanges();
  const names = (count: number) => Array.from({ length: count }, (_, index) => `COMPANY ${index}`);
  for (const name of names(MAX_CHANGES)) await change(new Map([[name, 1]]));
  await change(new Map([['COMPANY 0', 2]]));
  expect((await readChanges()).pieces).toEqual(pieces);
  await change(new Map([['ONE MORE', 1]]));
  const changes = await readChanges();
  expect(changes.pieces).toEqual([`${changes.sequence}-0`]);
  expect(changes.sequence).toBe(100 + MAX_CHANGES + 2);
  expect((await readWhole()).numbers.size).toBe(MAX_CHANGES + 2);
});

test('the version stays, and no change is a write', async () => {
  await start(new Map([['ACME', 2]]), 100);
  await change(
    new Map([
      ['ACME', 0],
      ['KITE', 1],
    ]),
  );
  expect(await readWhole()).toEqual({ numbers: new Map([['KITE', 1]]), isComplete: true });
  const before = database.now();
  await change(new Map());
  expect(database.changesSince(before)).toEqual([]);
});

test('two packings at once lose nothing', async () => {
  const many = (name: string) => new Map(Array.from({ length: 1300 }, (_, index) => [`${name} ${index}`, 1]));
  await Promise.all([change(many('A')), change(many('B')), change(many('C'))]);
  const { numbers } = await readWhole();
  expect(numbers).toEqual(new Map([...many('A'), ...many('B'), ...many('C')]));
});

test('a damaged directory goes on with what is known, and is no longer complete', async () => {
  await start(new Map([['ACME', 2]]), 100);
  const damage = (id: string, data: object | undefined) =>
    store.transact(async (transaction) =>
      transaction.write(new Map([[`directory/${id}`, { data: data as never }]])),
    );
  await damage('100-0', undefined);
  expect(await readWhole()).toEqual({ numbers: new Map(), isComplete: false });
  await damage('changes', { sequence: 'many' });
  await change(new Map([['KITE', 1]]));
  expect(await readWhole()).toEqual({ numbers: new Map([['KITE', 1]]), isComplete: false });
});

test('a new directory has a sequence that no earlier one had', async () => {
  const now = Date.now();
  await change(new Map([['ACME', 1]]));
  expect((await readChanges()).sequence).toBeGreaterThan(now);
});
