import type { CollectionReference } from 'firebase/firestore/lite';
import { assert, assertEqual, refusalOf } from '../assert.ts';
import { anyCase, fullCase, type LiteContext, type ProtocolCase } from '../case.ts';
import { changesOf, idsOf, watchQuery } from '../recorder.ts';

/**
 * A collection with indexes in `protocol.indexes.json`: one for `group` with descending `date`, and none for
 * `exempt`.
 */
async function indexed({ sdk, mine, setAll }: LiteContext): Promise<CollectionReference> {
  const reference = sdk.collection(mine, 'parent', 'indexed');
  const documentOf = (group: string, date: number) => ({ group, date, exempt: 1 });
  await setAll({ a: documentOf('x', 1), b: documentOf('y', 2), c: documentOf('x', 3) }, reference);
  return reference;
}

export const indexCases: readonly ProtocolCase[] = [
  anyCase('a query without its index is refused, and told which one', async ({ sdk, mine }) => {
    const query = sdk.query(mine, sdk.where('group', 'in', ['x', 'y']), sdk.orderBy('date', 'desc'));
    const { code, message } = await refusalOf(sdk.getDocs(query));
    assertEqual(code, 'failed-precondition');
    assert(message.includes('The query requires an index.'), message);
    const fields = [
      { fieldPath: 'group', order: 'ASCENDING' },
      { fieldPath: 'date', order: 'DESCENDING' },
    ];
    const entry = JSON.stringify({ collectionGroup: mine.id, queryScope: 'COLLECTION', fields });
    assert(message.includes(entry), `${entry} stands in ${message}`);
    assertEqual((await refusalOf(sdk.getCount(query))).code, 'failed-precondition', 'outcome of a count');
  }),
  anyCase('an index serves queries in its direction only', async (context) => {
    const { sdk } = context;
    const all = await indexed(context);
    const byGroup = (direction: 'asc' | 'desc') =>
      sdk.query(all, sdk.where('group', 'in', ['x', 'z']), sdk.orderBy('date', direction));
    assertEqual(idsOf(await sdk.getDocs(byGroup('desc'))), ['c', 'a']);
    assertEqual((await sdk.getCount(byGroup('desc'))).data().count, 2, 'count');
    assertEqual((await refusalOf(sdk.getDocs(byGroup('asc')))).code, 'failed-precondition');
  }),
  anyCase('what needs no composite index needs none', async (context) => {
    const { sdk } = context;
    const all = await indexed(context);
    const newest = sdk.query(all, sdk.orderBy('date', 'desc'), sdk.limit(2));
    assertEqual(idsOf(await sdk.getDocs(newest)), ['c', 'b']);
    const equal = sdk.query(all, sdk.where('group', '==', 'x'), sdk.where('date', '==', 3));
    assertEqual(idsOf(await sdk.getDocs(equal)), ['c']);
  }),
  anyCase('an exempt field serves no query', async (context) => {
    const { sdk } = context;
    const all = await indexed(context);
    for (const constraint of [sdk.where('exempt', '==', 1), sdk.orderBy('exempt')]) {
      assertEqual((await refusalOf(sdk.getDocs(sdk.query(all, constraint)))).code, 'failed-precondition');
    }
  }),
  fullCase('a listener without its index fails, and no other', async ({ sdk, mine, a }) => {
    const good = watchQuery(sdk, sdk.query(mine, sdk.orderBy('date')));
    await good.take();
    const bad = watchQuery(sdk, sdk.query(mine, sdk.where('group', '==', 'x'), sdk.orderBy('date')));
    const error = await bad.takeError();
    assertEqual(error.code, 'failed-precondition');
    assert(error.message.includes(`"collectionGroup":"${mine.id}"`), error.message);
    await sdk.setDoc(a, { group: 'x', date: 1 });
    assertEqual(changesOf(await good.take()), ['added a']);
  }),
].map((protocolCase) => ({ ...protocolCase, needsIndexes: true }));
