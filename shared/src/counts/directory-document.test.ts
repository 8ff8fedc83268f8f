import { COUNT_VERSION } from './counted.ts';
import {
  type Change,
  keepLatest,
  MAX_CHANGE_BYTES,
  MAX_CHANGES,
  MAX_PIECE_BYTES,
  MIN_CHANGES,
  packChanges,
  packList,
  unpackChanges,
  unpackList,
} from './directory-document.ts';

const NAMES = [
  'ACME',
  'ACME\nSONS\r\u2028',
  '__proto__',
  'constructor',
  '\u0000\u0001\u007f\u0080',
  '\ud83d\ude80 ROCKETS',
  '\ud83d',
  '\ude80',
  '\uffff\ufffe',
  '漢'.repeat(400),
];

const FEW = new Map(
  NAMES.map((name, index) => [name, index === 0 ? Number.MAX_SAFE_INTEGER : 1 + 200 * index]),
);

/** Names that hardly compress. */
function randomNames(count: number, length: number): readonly string[] {
  const letters = () => String.fromCharCode(...crypto.getRandomValues(new Uint8Array(length)));
  return Array.from({ length: count }, () => btoa(letters()).slice(0, length));
}

const changesOf = (names: readonly string[], sequence: (index: number) => number): Map<string, Change> =>
  new Map(names.map((name, index) => [name, { number: index, sequence: sequence(index) }]));

const EMPTY = {
  sequence: 9,
  since: 3,
  packSequence: 4,
  pieces: ['4-0', '4-1'],
  changed: new Map<string, Change>(),
};

test.each([
  ['no company', new Map<string, number>()],
  ['names of all kinds', FEW],
])('a list of %s is packed and read', async (_, numbers) => {
  const documents = [...(await packList(numbers, 5)).values()];
  expect(documents).toHaveLength(1);
  expect(await unpackList(documents)).toEqual(numbers);
});

test('a list is cut into pieces of 700,000 bytes at most, with ids of their own', async () => {
  const numbers = new Map(randomNames(5000, 400).map((name) => [name, Number.MAX_SAFE_INTEGER]));
  const pieces = await packList(numbers, 5);
  expect([...pieces.keys()]).toEqual(['5-0', '5-1', '5-2']);
  const documents = [...pieces.values()];
  const sizes = documents.map((piece) => 'packed'.length + 1 + piece.packed.length);
  expect(Math.max(...sizes)).toBeGreaterThan(MAX_PIECE_BYTES);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(700_000);
  expect(await unpackList(documents)).toEqual(numbers);
  await expect(unpackList(documents.slice(0, -1))).rejects.toThrow();
  await expect(unpackList([...documents, undefined])).rejects.toThrow('received undefined');
});

test.each([
  ['complete', { version: COUNT_VERSION }],
  ['not complete', {}],
])('changes that are %s are packed and read', async (_, version) => {
  const changes = { ...EMPTY, ...version, changed: changesOf(NAMES, (index) => index % 9) };
  expect(await unpackChanges(await packChanges(changes))).toEqual(changes);
});

test('a list with a changed byte is not read', async () => {
  const [piece] = (await packList(FEW, 1)).values();
  for (const at of piece?.packed.keys() ?? []) {
    const packed = Uint8Array.from(piece?.packed ?? [], (byte, index) => (index === at ? byte ^ 4 : byte));
    await expect(unpackList([{ packed }])).rejects.toThrow();
  }
});

test.each([
  ['nothing', undefined, 'Object'],
  ['a new field', { shards: 3 }, '"shards"'],
  ['no bytes', { packed: 'text' }, '"text"'],
  ['the bytes of another form', { packed: Uint8Array.of(3, 1, 2, 3, 4, 5) }, 'incorrect header'],
])('a document with %s is not read', async (_, change, message) => {
  const document = await packChanges(EMPTY);
  await expect(unpackChanges(change && { ...document, ...change })).rejects.toThrow(message);
});

test('the oldest changes are dropped when there are too many, and the others say since when', () => {
  const names = randomNames(MAX_CHANGES + 1, 8);
  const all = changesOf(names, (index) => 10 + Math.floor(index / 10));
  const fitting = new Map([...all].slice(0, MAX_CHANGES));
  expect(keepLatest({ changed: fitting, since: 9 })).toEqual({ changed: fitting, since: 9 });
  const { changed, since } = keepLatest({ changed: all, since: 9 });
  expect(changed.size).toBe(MIN_CHANGES);
  const dropped = [...all].filter(([company]) => !changed.has(company)).map(([, change]) => change.sequence);
  expect(since).toBe(Math.max(...dropped));
  expect(Math.min(...[...changed.values()].map(({ sequence }) => sequence))).toBeGreaterThanOrEqual(since);
});

test('the changes have 110,000 bytes at most, however long the names are', async () => {
  for (const length of [50, 75, 400]) {
    const changed = changesOf(randomNames(MAX_CHANGES, length), () => 1_700_000_000_000);
    const { packed } = await packChanges({ ...EMPTY, ...keepLatest({ changed, since: 0 }) });
    expect(packed.length).toBeLessThanOrEqual(MAX_CHANGE_BYTES);
  }
});
