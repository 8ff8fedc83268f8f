import { COUNT_VERSION } from './counted.ts';
import {
  type Change,
  cutPieces,
  isComplete,
  joinPieces,
  keepLatest,
  MAX_CHANGES,
  MAX_PIECE_BYTES,
  MIN_CHANGES,
  packChanges,
  packList,
  unpackChanges,
  unpackList,
} from './directory-document.ts';

const NAMES = [
  'A',
  'ACME',
  'ACME & SONS',
  'ACME\nSONS\r\u2028',
  '__x__',
  '__proto__',
  'constructor',
  '\u0000',
  '\u0000\u0001\u007f\u0080',
  '\ud83d\ude80 ROCKETS',
  '\ud83d\ude81 HELICOPTERS',
  '\ud83d',
  '\ude80',
  '\uffff\ufffe',
  'É'.repeat(400),
  `${'É'.repeat(399)}F`,
  '漢'.repeat(400),
  'x'.repeat(400),
];

const NOTHING = new Uint8Array();
const TIME = 1_700_000_000_000;

const FEW = new Map(
  NAMES.map((name, index) => [name, index === 0 ? Number.MAX_SAFE_INTEGER : 1 + 200 * index]),
);

/** Names that hardly compress. Each call returns the same names. */
function randomNames(count: number, length: number): readonly string[] {
  let state = 1;
  const unit = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 16;
  };
  return Array.from({ length: count }, () => String.fromCharCode(...Array.from({ length }, unit)));
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
  ['many names', new Map(randomNames(3000, 30).map((name, index) => [name, index + 1]))],
])('a list of %s is packed, cut and read', async (_, numbers) => {
  const pieces = [...cutPieces(await packList(numbers, TIME), TIME).values()];
  const packed = joinPieces(pieces) ?? NOTHING;
  expect(await unpackList(packed, TIME)).toEqual(numbers);
  await expect(unpackList(packed, TIME + 1)).rejects.toThrow('another time');
  expect(joinPieces([...pieces, undefined])).toBeUndefined();
});

test('a list is cut into pieces of 700,000 bytes at most, with ids of their own', async () => {
  const numbers = new Map(randomNames(1500, 400).map((name) => [name, Number.MAX_SAFE_INTEGER]));
  const pieces = cutPieces(await packList(numbers, 5), 5);
  expect([...pieces.keys()]).toEqual(['5-0', '5-1', '5-2']);
  const sizes = [...pieces.values()].map((piece) => 'packed'.length + 1 + piece.packed.length);
  expect(Math.max(...sizes)).toBeGreaterThan(MAX_PIECE_BYTES);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(700_000);
  expect(await unpackList(joinPieces([...pieces.values()]) ?? NOTHING, 5)).toEqual(numbers);
});

test.each([
  ['complete', { version: COUNT_VERSION }],
  ['not complete', {}],
])('changes that are %s are packed and read', async (_, version) => {
  const changes = { ...EMPTY, ...version, changed: changesOf(NAMES, (index) => index % 9) };
  expect(await unpackChanges(await packChanges(changes))).toEqual(changes);
  expect(isComplete(changes)).toBe('version' in changes);
});

test('every byte of a packed list matters', async () => {
  for (const numbers of [FEW, new Map(randomNames(60, 20).map((name) => [name, 1]))]) {
    const packed = await packList(numbers, 1);
    for (let at = 0; at < packed.length; at += 7) {
      const damaged = Uint8Array.from(packed, (byte, index) => (index === at ? byte ^ 4 : byte));
      const read = await unpackList(damaged, 1).catch(() => undefined);
      // A change need not be noticed: some bits after the end of the compressed data have no meaning.
      if (read) expect(read).toEqual(numbers);
    }
    await expect(unpackList(packed.slice(0, -1), 1)).rejects.toThrow();
    await expect(unpackList(NOTHING, 1)).rejects.toThrow('way 0');
  }
});

test.each([
  ['nothing', undefined, 'sequence'],
  ['a new field', { shards: 3 }, '"shards"'],
  ['no pieces', { pieces: undefined }, 'pieces'],
  ['a piece that is no text', { pieces: [3] }, 'pieces'],
  ['no bytes', { packed: 'text' }, 'changes'],
  ['the bytes of another document', { sequence: 10 }, 'another document'],
  ['a version that is no number', { version: 'new' }, 'version'],
  ['bytes of a newer version', { packed: Uint8Array.of(3, 1, 2, 3, 4, 5) }, 'way 3'],
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
  for (const length of [22, 25, 400]) {
    const changed = changesOf(randomNames(MAX_CHANGES, length), () => 1);
    const kept = keepLatest({ changed, since: 0 });
    const { packed } = await packChanges({ ...EMPTY, sequence: 16000, ...kept });
    expect(packed.length).toBeLessThanOrEqual(102_000);
  }
});
