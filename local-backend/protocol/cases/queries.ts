import type { QueryConstraint, QueryFieldFilterConstraint } from 'firebase/firestore/lite';
import { assert, assertEqual, assertInvalid } from '../assert.ts';
import { anyCase, type Lite, type LiteContext, liteCase, type ProtocolCase } from '../case.ts';
import { idsOf } from '../recorder.ts';

const idsFor = async ({ sdk, mine }: LiteContext, ...constraints: QueryConstraint[]): Promise<string[]> =>
  idsOf(await sdk.getDocs(sdk.query(mine, ...constraints)));

const PEOPLE = {
  ann: { name: 'Ann', age: 30, tags: ['a', 'b'], boss: null },
  bob: { name: 'Bob', age: 25, tags: ['b'], boss: 'ann' },
  cat: { name: 'Cat', age: 35.5, tags: [], boss: 'ann', nick: Number.NaN },
  dan: { name: 'Dan', age: '30', tags: ['c', 'a'] },
};

const NUMBERS = {
  low: { n: Number.NEGATIVE_INFINITY },
  nan: { n: Number.NaN },
  none: { n: null },
  one: { n: 1 },
  text: { n: 'x' },
  list: { list: [null, Number.NaN, 1] },
};

/**
 * Checks the result of each query. Each query is run by a new client without cached documents. With cached documents,
 * the full SDK would wait if one of them matches the query only by the SDK's own rules.
 */
async function assertRows(
  context: LiteContext,
  rows: readonly (readonly [QueryConstraint, readonly string[]])[],
): Promise<void> {
  const { sdk, mine, connect, setAll } = context;
  await setAll(NUMBERS);
  for (const [index, [constraint, expected]] of rows.entries()) {
    const found = await idsFor({ ...context, mine: sdk.collection(connect(), mine.path) }, constraint);
    assertEqual(found.sort(), expected, `result of row ${index}`);
  }
}

type FilterRow = readonly [string, (sdk: Lite) => QueryFieldFilterConstraint, readonly string[]];

const FILTERS: readonly FilterRow[] = [
  ['==', (sdk) => sdk.where('age', '==', 30), ['ann']],
  ['== null', (sdk) => sdk.where('boss', '==', null), ['ann']],
  ['== NaN', (sdk) => sdk.where('nick', '==', Number.NaN), ['cat']],
  ['!=', (sdk) => sdk.where('boss', '!=', 'bob'), ['bob', 'cat']],
  ['!= null', (sdk) => sdk.where('boss', '!=', null), ['bob', 'cat']],
  ['<', (sdk) => sdk.where('age', '<', 30), ['bob']],
  ['<=', (sdk) => sdk.where('age', '<=', 30), ['ann', 'bob']],
  ['>', (sdk) => sdk.where('age', '>', 30), ['cat']],
  ['>=', (sdk) => sdk.where('age', '>=', 30), ['ann', 'cat']],
  ['in', (sdk) => sdk.where('name', 'in', ['Bob', 'Dan', 'Eve']), ['bob', 'dan']],
  ['not-in', (sdk) => sdk.where('boss', 'not-in', ['bob', 'eve']), ['bob', 'cat']],
  ['array-contains', (sdk) => sdk.where('tags', 'array-contains', 'a'), ['ann', 'dan']],
  ['array-contains-any', (sdk) => sdk.where('tags', 'array-contains-any', ['b', 'c']), ['ann', 'bob', 'dan']],
  ['a document id', (sdk) => sdk.where(sdk.documentId(), '>=', 'cat'), ['cat', 'dan']],
];

const filterCases = FILTERS.map(([name, filter, expected]) =>
  anyCase(`the filter ${name}`, async (context) => {
    await context.setAll(PEOPLE);
    assertEqual((await idsFor(context, filter(context.sdk))).sort(), expected);
  }),
);

/** Values in their total order, from lowest to highest. No two values are the same. */
function inTotalOrder({ sdk, db }: LiteContext): [string, unknown][] {
  return [
    ['null', null],
    ['false', false],
    ['true', true],
    ['NaN', Number.NaN],
    ['minus-infinity', Number.NEGATIVE_INFINITY],
    ['minus-one', -1],
    ['half', 0.5],
    ['one', 1],
    ['large', 2 ** 53],
    ['infinity', Number.POSITIVE_INFINITY],
    ['early', new sdk.Timestamp(0, 0)],
    ['late', new sdk.Timestamp(1, 0)],
    ['empty-text', ''],
    ['text-upper', 'Z'],
    ['text-lower', 'a'],
    ['text-private', '\uffee'],
    ['text-emoji', '😀'],
    ['bytes-short', sdk.Bytes.fromUint8Array(new Uint8Array([1]))],
    ['bytes-long', sdk.Bytes.fromUint8Array(new Uint8Array([1, 0]))],
    ['reference', sdk.doc(db, 'x/a')],
    ['reference-later', sdk.doc(db, 'x/b')],
    ['array-empty', []],
    ['array', [1]],
    ['array-longer', [1, 0]],
    ['map-empty', {}],
    ['map', { a: 1 }],
    ['map-larger-value', { a: 2 }],
    ['map-longer', { a: 2, b: 0 }],
    ['map-later-key', { b: 0 }],
  ];
}

export const queryCases: readonly ProtocolCase[] = [
  anyCase('orderBy sorts mixed types by the total order', async (context) => {
    const values = inTotalOrder(context);
    await context.setAll(Object.fromEntries(values.map(([id, value]) => [id, { value }])));
    const expected = values.map(([id]) => id);
    assertEqual(await idsFor(context, context.sdk.orderBy('value')), expected);
    assertEqual(await idsFor(context, context.sdk.orderBy('value', 'desc')), [...expected].reverse());
  }),
  ...filterCases,
  anyCase('and with or', async ({ sdk, mine, setAll }) => {
    await setAll(PEOPLE);
    const filter = sdk.and(
      sdk.where('tags', 'array-contains', 'a'),
      sdk.or(sdk.where('age', '==', 30), sdk.where('name', '==', 'Dan')),
    );
    assertEqual(idsOf(await sdk.getDocs(sdk.query(mine, filter))).sort(), ['ann', 'dan']);
  }),
  anyCase('null and NaN are in no range', (context) => {
    const { sdk } = context;
    return assertRows(context, [
      [sdk.where('n', '<', 2), ['low', 'one']],
      [sdk.where('n', '<=', 1), ['low', 'one']],
      [sdk.where('n', '>=', Number.NaN), []],
      [sdk.where('n', '<=', Number.NaN), []],
      [sdk.where('n', '>=', null), []],
    ]);
  }),
  liteCase('null and NaN in a list equal nothing', (context) => {
    const { sdk } = context;
    return assertRows(context, [
      [sdk.where('n', 'in', [1, null, Number.NaN]), ['one']],
      [sdk.where('n', 'in', [null, Number.NaN]), []],
      [sdk.where('n', 'not-in', [1, Number.NaN]), ['low', 'nan', 'text']],
      [sdk.where('n', 'not-in', [1, null]), []],
      [sdk.where('list', 'array-contains-any', [1, null, Number.NaN]), ['list']],
      [sdk.where('list', 'array-contains-any', [null, Number.NaN]), []],
      [sdk.where('list', 'array-contains', null), []],
      [sdk.where('list', 'array-contains', Number.NaN), []],
    ]);
  }),
  anyCase('a name beside an inequality on a field is refused', async (context) => {
    const { sdk } = context;
    const byName = sdk.where(sdk.documentId(), '==', 'ann');
    const message =
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.';
    await assertInvalid(idsFor(context, sdk.where('age', '>', 0), byName), message);
    await assertInvalid(idsFor(context, byName, sdk.where('age', '!=', 0)), message);
    await context.setAll(PEOPLE);
    assertEqual(await idsFor(context, sdk.where('age', '==', 30), byName), ['ann'], 'beside an equality');
  }),
  anyCase('orders after the name are refused', async (context) => {
    const { sdk } = context;
    const byName = sdk.orderBy(sdk.documentId());
    const message = 'order by clause cannot contain more fields after the key';
    await assertInvalid(idsFor(context, byName, sdk.orderBy('age')), message);
    await assertInvalid(idsFor(context, sdk.where('age', '>', 0), byName), message);
  }),
  anyCase('orderBy leaves out documents without the field', async (context) => {
    await context.setAll(PEOPLE);
    assertEqual(await idsFor(context, context.sdk.orderBy('nick')), ['cat']);
  }),
  anyCase('orderBy two fields, ties broken by id', async (context) => {
    await context.setAll({ a: { x: 1, y: 2 }, b: { x: 1, y: 1 }, c: { x: 0, y: 9 }, d: { x: 1, y: 2 } });
    const { sdk } = context;
    assertEqual(await idsFor(context, sdk.orderBy('x', 'desc'), sdk.orderBy('y')), ['b', 'a', 'd', 'c']);
    assertEqual(await idsFor(context, sdk.orderBy('x'), sdk.orderBy('y', 'desc')), ['c', 'd', 'a', 'b']);
  }),
  anyCase('limit, limitToLast and cursors', async (context) => {
    await context.setAll({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 }, d: { n: 4 }, e: { n: 5 } });
    const { sdk } = context;
    const rows: [string, string[], ...QueryConstraint[]][] = [
      ['limit', ['a', 'b'], sdk.limit(2)],
      ['limitToLast', ['d', 'e'], sdk.limitToLast(2)],
      ['startAt', ['c', 'd', 'e'], sdk.startAt(3)],
      ['startAfter', ['d', 'e'], sdk.startAfter(3)],
      ['endAt', ['a', 'b'], sdk.endAt(2)],
      ['endBefore', ['a'], sdk.endBefore(2)],
      ['all', ['b', 'c'], sdk.startAfter(1), sdk.endAt(4), sdk.limit(2)],
    ];
    for (const [what, expected, ...constraints] of rows) {
      assertEqual(await idsFor(context, sdk.orderBy('n'), ...constraints), expected, what);
    }
  }),
  anyCase('pages that begin behind a document snapshot', async ({ sdk, mine, setAll }) => {
    await setAll({ a: { n: 1 }, b: { n: 1 }, c: { n: 1 }, d: { n: 2 } });
    const page = sdk.query(mine, sdk.orderBy('n', 'desc'), sdk.limit(2));
    const first = await sdk.getDocs(page);
    const last = first.docs[1];
    assert(last !== undefined, 'the first page has two documents');
    const second = await sdk.getDocs(sdk.query(page, sdk.startAfter(last)));
    assertEqual([...idsOf(first), ...idsOf(second)], ['d', 'c', 'b', 'a']);
  }),
  anyCase('a collection group finds documents at any depth', async ({ sdk, db, mine }) => {
    const group = `${mine.id}-group`;
    await sdk.setDoc(sdk.doc(mine, 'a', group, 'one'), {});
    await sdk.setDoc(sdk.doc(mine, 'a', 'deep', 'x', group, 'two'), {});
    await sdk.setDoc(sdk.doc(db, group, 'three'), {});
    assertEqual(idsOf(await sdk.getDocs(sdk.collectionGroup(db, group))).sort(), ['one', 'three', 'two']);
  }),
  anyCase('a count of results, of a limited query and of nothing', async ({ sdk, mine, setAll }) => {
    const countOf = async (...constraints: QueryConstraint[]) =>
      (await sdk.getCount(sdk.query(mine, ...constraints))).data().count;
    assertEqual(await countOf(), 0, 'count of nothing');
    await setAll({ a: { n: 1 }, b: { n: 2.5 }, c: { n: 'text' }, d: {} });
    assertEqual(await countOf(sdk.where('n', '>', 0)), 2);
    assertEqual(await countOf(sdk.limit(3)), 3, 'count of a limited query');
  }),
];
