import { assertEqual } from '../assert.ts';
import { anyCase, exceptOnGoogles, type LiteContext, type ProtocolCase } from '../case.ts';

function everyKind({ sdk, db }: LiteContext): Record<string, unknown> {
  return {
    null: null,
    booleans: [true, false],
    integers: [0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
    doubles: [1.5, Number.MIN_VALUE, Number.MAX_VALUE],
    special: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    text: ['', 'größer 東京 😀', 'a\u0000\n"\\'],
    times: [
      new sdk.Timestamp(0, 0),
      new sdk.Timestamp(-1, 999_999_000),
      new sdk.Timestamp(253402300799, 5000),
    ],
    bytes: [
      sdk.Bytes.fromUint8Array(new Uint8Array()),
      sdk.Bytes.fromUint8Array(new Uint8Array([0, 255, 62])),
    ],
    references: [sdk.doc(db, 'other/a b'), sdk.doc(db, 'other/a/sub/é')],
    emptyArray: [],
    emptyMap: {},
    nested: { a: [{ b: [] }, { 'c.d': { '`': 1 } }], constructor: 'x' },
    vector: sdk.vector([1, 2.5, -3]),
    'a field with. dots `and` \\ more': true,
  };
}

export const valueCases: readonly ProtocolCase[] = [
  anyCase('every kind of value survives a round trip', async (context) => {
    const { sdk, a } = context;
    const fields = everyKind(context);
    await sdk.setDoc(a, fields);
    assertEqual((await sdk.getDoc(a)).data(), fields);
  }),
  exceptOnGoogles(
    "Google's emulator stores 0; production keeps the sign",
    anyCase('zero keeps its sign', async ({ sdk, a }) => {
      await sdk.setDoc(a, { n: -0 });
      assertEqual((await sdk.getDoc(a)).data(), { n: -0 });
    }),
  ),
  anyCase('times are cut to microseconds', async ({ sdk, a }) => {
    await sdk.setDoc(a, { at: new sdk.Timestamp(1, 123_456_789) });
    const snapshot = await sdk.getDoc(a);
    assertEqual(snapshot.get('at'), new sdk.Timestamp(1, 123_456_000));
  }),
  anyCase('an empty document exists', async ({ sdk, a }) => {
    await sdk.setDoc(a, {});
    const snapshot = await sdk.getDoc(a);
    assertEqual([snapshot.exists(), snapshot.data()], [true, {}]);
  }),
  anyCase('a missing document does not exist', async ({ sdk, a }) => {
    const snapshot = await sdk.getDoc(a);
    assertEqual([snapshot.exists(), snapshot.data()], [false, undefined]);
  }),
  anyCase('documents of odd ids and of subcollections are found', async ({ sdk, mine }) => {
    for (const id of ['a b', 'ü:1', '50%', 'q?x=1&y', '+']) {
      const reference = sdk.doc(mine, id, 'sub', id);
      await sdk.setDoc(reference, { id });
      const snapshot = await sdk.getDoc(reference);
      assertEqual([snapshot.ref.path, snapshot.get('id')], [`${mine.path}/${id}/sub/${id}`, id]);
    }
  }),
];
