import type { CollectionReference, Query } from 'firebase/firestore/lite';
import { assert, assertEqual } from '../assert.ts';
import { anyCase, type ContractCase, fullCase, type LiteContext, needingIndexes } from '../case.ts';
import { changesOf, watchQuery } from '../recorder.ts';

/** A collection for which `contract.indexes.json` names indexes: `group` with `date` downwards, and none of `exempt`. */
async function indexed({ sdk, db, collection }: LiteContext): Promise<CollectionReference> {
  const reference = sdk.collection(db, collection, 'parent', 'indexed');
  const batch = sdk.writeBatch(db);
  for (const [id, date] of Object.entries({ a: 1, b: 2, c: 3 })) {
    batch.set(sdk.doc(reference, id), { group: id === 'b' ? 'y' : 'x', date, exempt: 1 });
  }
  await batch.commit();
  return reference;
}

/** The code and the message that the promise is rejected with. */
const refusalOf = (promise: Promise<unknown>): Promise<{ code: string; message: string }> =>
  promise.then(
    () => ({ code: 'success', message: '' }),
    (error) => error,
  );

async function idsOf({ sdk }: LiteContext, query: Query): Promise<string[]> {
  return (await sdk.getDocs(query)).docs.map(({ id }) => id);
}

export const indexCases: readonly ContractCase[] = [
  anyCase('a query without its index is refused, and told which one', async ({ sdk, db, collection }) => {
    const all = sdk.collection(db, collection);
    const query = sdk.query(all, sdk.where('group', 'in', ['x', 'y']), sdk.orderBy('date', 'desc'));
    const { code, message } = await refusalOf(sdk.getDocs(query));
    assertEqual(code, 'failed-precondition');
    assert(message.includes('The query requires an index.'), message);
    const fields = [
      { fieldPath: 'group', order: 'ASCENDING' },
      { fieldPath: 'date', order: 'DESCENDING' },
    ];
    const entry = JSON.stringify({ collectionGroup: collection, queryScope: 'COLLECTION', fields });
    assert(message.includes(entry), `${entry} stands in ${message}`);
    assertEqual((await refusalOf(sdk.getCount(query))).code, 'failed-precondition', 'outcome of a count');
  }),
  anyCase('an index serves queries in its direction only', async (context) => {
    const { sdk } = context;
    const all = await indexed(context);
    const byGroup = (direction: 'asc' | 'desc') =>
      sdk.query(all, sdk.where('group', 'in', ['x', 'z']), sdk.orderBy('date', direction));
    assertEqual(await idsOf(context, byGroup('desc')), ['c', 'a']);
    assertEqual((await sdk.getCount(byGroup('desc'))).data().count, 2, 'count');
    assertEqual((await refusalOf(sdk.getDocs(byGroup('asc')))).code, 'failed-precondition');
  }),
  anyCase('what needs no composite index needs none', async (context) => {
    const { sdk } = context;
    const all = await indexed(context);
    assertEqual(await idsOf(context, sdk.query(all, sdk.orderBy('date', 'desc'), sdk.limit(2))), ['c', 'b']);
    const equal = sdk.query(all, sdk.where('group', '==', 'x'), sdk.where('date', '==', 3));
    assertEqual(await idsOf(context, equal), ['c']);
  }),
  anyCase('an exempt field serves no query', async (context) => {
    const { sdk } = context;
    const all = await indexed(context);
    for (const constraint of [sdk.where('exempt', '==', 1), sdk.orderBy('exempt')]) {
      assertEqual((await refusalOf(sdk.getDocs(sdk.query(all, constraint)))).code, 'failed-precondition');
    }
  }),
  fullCase('a listener without its index fails, and no other', async ({ sdk, db, collection }) => {
    const all = sdk.collection(db, collection);
    const good = watchQuery(sdk, sdk.query(all, sdk.orderBy('date')));
    await good.take();
    const bad = watchQuery(sdk, sdk.query(all, sdk.where('group', '==', 'x'), sdk.orderBy('date')));
    const error = await bad.takeError();
    assertEqual(error.code, 'failed-precondition');
    assert(error.message.includes(`"collectionGroup":"${collection}"`), error.message);
    await sdk.setDoc(sdk.doc(all, 'a'), { group: 'x', date: 1 });
    assertEqual(changesOf(await good.take()), ['added a']);
  }),
].map(needingIndexes);
