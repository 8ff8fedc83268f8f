import type { CollectionReference, QuerySnapshot } from 'firebase/firestore';
import { assert, assertEqual, outcomeOf } from '../assert.ts';
import { controlCase, exceptOnGoogles, type Full, fullCase, type ProtocolCase } from '../case.ts';
import { changesOf, idsOf, isSettled, type Recorder, watchDocument, watchQuery } from '../recorder.ts';

async function changeThree(sdk: Full, collection: CollectionReference): Promise<void> {
  const [a, b, d] = [sdk.doc(collection, 'a'), sdk.doc(collection, 'b'), sdk.doc(collection, 'd')];
  await sdk.writeBatch(collection.firestore).update(b, { n: 9 }).delete(a).set(d, {}).commit();
}

const takeChanges = async (recorder: Recorder<QuerySnapshot>): Promise<string[]> =>
  changesOf(await recorder.take());

/**
 * The ids of a result that the server has confirmed. If `size` is given, waits for a result with that many documents.
 */
async function takeSettled(recorder: Recorder<QuerySnapshot>, size?: number): Promise<string[]> {
  const fits = (snapshot: QuerySnapshot) => isSettled(snapshot) && (size ?? snapshot.size) === snapshot.size;
  return idsOf(await recorder.take(fits));
}

export const listenerCases: readonly ProtocolCase[] = [
  fullCase('a listener is told what others add, modify and remove', async ({ sdk, mine, theirs, setAll }) => {
    const recorder = watchQuery(sdk, mine);
    assertEqual(idsOf(await recorder.take()), []);
    await setAll({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } }, theirs);
    assertEqual(await takeChanges(recorder), ['added a', 'added b', 'added c']);
    await changeThree(sdk, theirs);
    const changes: string[] = [];
    while (changes.length < 3) changes.push(...(await takeChanges(recorder)));
    assertEqual(changes.sort(), ['added d', 'modified b', 'removed a']);
    await sdk.deleteDoc(sdk.doc(theirs, 'd'));
    assertEqual(await takeChanges(recorder), ['removed d']);
    assertEqual(recorder.untaken, 0, 'number of further snapshots');
  }),
  exceptOnGoogles(
    "Google's emulator tells a deletion in a snapshot of its own",
    fullCase(
      'a commit that adds, modifies and removes is one snapshot',
      async ({ sdk, mine, theirs, setAll }) => {
        await setAll({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } }, theirs);
        const recorder = watchQuery(sdk, mine);
        await recorder.take();
        await changeThree(sdk, theirs);
        assertEqual((await takeChanges(recorder)).sort(), ['added d', 'modified b', 'removed a']);
      },
    ),
  ),
  fullCase('documents enter and leave a filtered, ordered result', async ({ sdk, mine, theirs, setAll }) => {
    await setAll({ a: { n: 1, on: true }, b: { n: 2, on: false }, c: { n: 3, on: true } }, theirs);
    const recorder = watchQuery(sdk, sdk.query(mine, sdk.where('on', '==', true), sdk.orderBy('n')));
    assertEqual(idsOf(await recorder.take()), ['a', 'c']);
    await sdk.updateDoc(sdk.doc(theirs, 'b'), { on: true });
    assertEqual(await takeChanges(recorder), ['added b']);
    await sdk.updateDoc(sdk.doc(theirs, 'c'), { on: false });
    assertEqual(await takeChanges(recorder), ['removed c']);
    await sdk.updateDoc(sdk.doc(theirs, 'a'), { n: 5 });
    const last = await recorder.take();
    assertEqual([changesOf(last), idsOf(last)], [['modified a'], ['b', 'a']]);
    await sdk.setDoc(sdk.doc(theirs, 'other'), { n: 1, on: false });
    await sdk.deleteDoc(sdk.doc(theirs, 'c'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    assertEqual(recorder.untaken, 0, 'number of snapshots for documents outside');
  }),
  fullCase('the window of a limited listener is refilled', async ({ sdk, mine, theirs, setAll }) => {
    await setAll({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 }, d: { n: 4 } }, theirs);
    const recorder = watchQuery(sdk, sdk.query(mine, sdk.orderBy('n'), sdk.limit(2)));
    assertEqual(idsOf(await recorder.take()), ['a', 'b']);
    await sdk.deleteDoc(sdk.doc(theirs, 'a'));
    assertEqual((await takeChanges(recorder)).sort(), ['added c', 'removed a']);
    await sdk.setDoc(sdk.doc(theirs, 'e'), { n: 0 });
    assertEqual((await takeChanges(recorder)).sort(), ['added e', 'removed c']);
    await sdk.updateDoc(sdk.doc(theirs, 'e'), { n: 9 });
    assertEqual((await takeChanges(recorder)).sort(), ['added c', 'removed e']);
    await sdk.updateDoc(sdk.doc(theirs, 'd'), { n: 5 });
    await sdk.updateDoc(sdk.doc(theirs, 'c'), { n: 2.5 });
    assertEqual(await takeChanges(recorder), ['modified c']);
  }),
  fullCase('the window of limitToLast is refilled', async ({ sdk, mine, theirs, setAll }) => {
    await setAll({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } }, theirs);
    const recorder = watchQuery(sdk, sdk.query(mine, sdk.orderBy('n'), sdk.limitToLast(2)));
    assertEqual(idsOf(await recorder.take()), ['b', 'c']);
    await sdk.deleteDoc(sdk.doc(theirs, 'c'));
    assertEqual(idsOf(await recorder.take()), ['a', 'b']);
  }),
  fullCase('a listener on one document sees it come, change and go', async ({ sdk, theirs, a }) => {
    const recorder = watchDocument(sdk, a);
    assertEqual((await recorder.take()).exists(), false);
    await sdk.setDoc(sdk.doc(theirs, 'a'), { n: 1 });
    assertEqual((await recorder.take()).data(), { n: 1 });
    await sdk.updateDoc(sdk.doc(theirs, 'a'), { n: 2 });
    assertEqual((await recorder.take()).data(), { n: 2 });
    await sdk.deleteDoc(sdk.doc(theirs, 'a'));
    assertEqual((await recorder.take()).exists(), false);
  }),
  fullCase('several listeners of one client each get their own', async ({ sdk, mine, theirs, a, setAll }) => {
    const all = watchQuery(sdk, mine);
    const high = watchQuery(sdk, sdk.query(mine, sdk.where('n', '>', 1)));
    const one = watchDocument(sdk, a);
    for (const recorder of [all, high]) assertEqual(idsOf(await recorder.take()), []);
    assertEqual((await one.take()).exists(), false);
    await setAll({ a: { n: 1 }, b: { n: 2 } }, theirs);
    assertEqual(await takeChanges(all), ['added a', 'added b']);
    assertEqual(await takeChanges(high), ['added b']);
    assertEqual((await one.take()).data(), { n: 1 });
    await sdk.updateDoc(sdk.doc(theirs, 'b'), { n: 0 });
    assertEqual(await takeChanges(all), ['modified b']);
    assertEqual(await takeChanges(high), ['removed b']);
  }),
  fullCase(
    'after unsubscribing nothing is told, and listening again shows the present',
    async ({ sdk, mine, theirs }) => {
      const first = watchQuery(sdk, mine);
      await first.take();
      first.unsubscribe();
      await sdk.setDoc(sdk.doc(theirs, 'a'), {});
      const second = watchQuery(sdk, mine);
      assertEqual(idsOf(await second.take((snapshot) => !snapshot.metadata.fromCache)), ['a']);
      assertEqual(first.untaken, 0, 'number of snapshots after unsubscribing');
    },
  ),
  fullCase('own writes show at once and settle', async ({ sdk, mine, a }) => {
    const recorder = watchQuery(sdk, mine, true);
    await recorder.take(isSettled);
    const written = sdk.setDoc(a, { at: sdk.serverTimestamp(), n: 1 });
    const early = await recorder.take();
    const [document] = early.docs;
    assertEqual(
      [early.metadata.hasPendingWrites, document?.get('n'), document?.get('at')],
      [true, 1, null],
      'snapshot before the server has answered',
    );
    await written;
    const late = await recorder.take(isSettled, 'the confirmed snapshot');
    assert(late.docs[0]?.get('at') instanceof sdk.Timestamp, 'the server has set the time');
  }),
  fullCase('a failed write is rolled back', async ({ sdk, db, mine, a }) => {
    await sdk.setDoc(a, { n: 1 });
    const recorder = watchQuery(sdk, mine, true);
    await recorder.take(isSettled);
    const batch = sdk.writeBatch(db).update(a, { n: 2 }).update(sdk.doc(mine, 'missing'), { x: 1 });
    const outcome = outcomeOf(batch.commit());
    assertEqual((await recorder.take()).docs[0]?.get('n'), 2, 'early value');
    assertEqual(await outcome, 'not-found');
    assertEqual((await recorder.take(isSettled)).docs[0]?.get('n'), 1, 'value after the refusal');
    await sdk.setDoc(sdk.doc(mine, 'b'), {});
    assertEqual(await takeSettled(recorder), ['a', 'b'], 'result after a further write');
  }),
  fullCase('many writes in a row keep their order', async ({ sdk, a }) => {
    const writes = Array.from({ length: 40 }, (_, n) => sdk.setDoc(a, { n }));
    await Promise.all(writes);
    assertEqual((await sdk.getDocFromServer(a)).get('n'), 39);
  }),
  fullCase('text beyond ASCII does not upset the framing', async ({ sdk, mine, theirs }) => {
    const recorder = watchQuery(sdk, mine);
    await recorder.take();
    for (const text of ['ä', '東京', '😀😀', 'plain']) {
      await sdk.setDoc(sdk.doc(theirs, 'a'), { text });
      assertEqual((await recorder.take()).docs[0]?.get('text'), text);
    }
  }),
  exceptOnGoogles(
    'in 2 of 60 runs it keeps the last message of a large result',
    fullCase('a large result arrives whole', async ({ sdk, mine, theirs, setAll }) => {
      for (let batch = 0; batch < 4; batch++) {
        const ids = Array.from({ length: 100 }, (_, index) => `${batch}-${index}`);
        await setAll(Object.fromEntries(ids.map((id) => [id, { text: 'x'.repeat(5000) }])), theirs);
      }
      assertEqual((await watchQuery(sdk, mine).take()).size, 400);
    }),
  ),
  fullCase('forced long polling works too', async ({ sdk, mine, a, connect }) => {
    const polling = sdk.collection(connect({ longPolling: true }), mine.path);
    const recorder = watchQuery(sdk, polling, true);
    await recorder.take(isSettled);
    await sdk.setDoc(a, { n: 1 });
    assertEqual(changesOf(await recorder.take(isSettled)), ['added a']);
    await sdk.setDoc(sdk.doc(polling, 'b'), { n: 2 });
    assertEqual(await takeSettled(recorder, 2), ['a', 'b']);
  }),
  fullCase('streams by XMLHttpRequest work too', async ({ sdk, mine, a, connect }) => {
    const recorder = watchQuery(sdk, sdk.collection(connect({ xhr: true }), mine.path));
    assertEqual(idsOf(await recorder.take()), []);
    await sdk.setDoc(a, {});
    assertEqual(await takeChanges(recorder), ['added a']);
  }),
  fullCase('an impossible query fails its listener and no other', async ({ sdk, mine, theirs }) => {
    const good = watchQuery(sdk, mine);
    await good.take();
    const values = Array.from({ length: 6 }, (_, index) => index);
    const bad = watchQuery(sdk, sdk.query(mine, sdk.where('a', 'in', values), sdk.where('b', 'in', values)));
    assertEqual((await bad.takeError()).code, 'invalid-argument');
    await sdk.setDoc(sdk.doc(theirs, 'a'), {});
    assertEqual(await takeChanges(good), ['added a']);
  }),
];

export const resumeCases: readonly ProtocolCase[] = [
  controlCase(
    'listeners resume after the server has dropped all sessions',
    async ({ sdk, server, mine, theirs, setAll }) => {
      await setAll({ a: { n: 1 }, b: { n: 2 } }, theirs);
      const recorder = watchQuery(sdk, mine);
      assertEqual((await recorder.take()).size, 2);
      await server.dropSessions();
      await sdk.updateDoc(sdk.doc(theirs, 'a'), { n: 9 });
      const hasChanges = (snapshot: QuerySnapshot) => snapshot.docChanges().length > 0;
      assertEqual(changesOf(await recorder.take(hasChanges)), ['modified a']);
      await sdk.deleteDoc(sdk.doc(theirs, 'b'));
      assertEqual(changesOf(await recorder.take(hasChanges)), ['removed b']);
    },
  ),
  controlCase(
    'what changed while a client was away is told when it is back',
    async ({ sdk, db, mine, theirs, setAll }) => {
      await setAll({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 }, d: { n: 4 } }, theirs);
      const all = watchQuery(sdk, sdk.query(mine, sdk.where('n', '<', 10)), true);
      const two = watchQuery(sdk, sdk.query(mine, sdk.orderBy('n'), sdk.limit(2)), true);
      assertEqual([(await all.take(isSettled)).size, (await two.take(isSettled)).size], [4, 2]);
      await sdk.disableNetwork(db);
      await all.take((snapshot) => snapshot.metadata.fromCache);
      await two.take((snapshot) => snapshot.metadata.fromCache);
      await sdk.deleteDoc(sdk.doc(theirs, 'a'));
      await sdk.updateDoc(sdk.doc(theirs, 'b'), { n: 20 });
      await setAll({ c: { n: 3, x: 1 }, e: { n: 5 } }, theirs);
      await sdk.enableNetwork(db);
      assertEqual(await takeSettled(all), ['c', 'd', 'e']);
      assertEqual(await takeSettled(two), ['c', 'd']);
    },
  ),
  controlCase(
    'listeners and pending writes carry on after a restart',
    async ({ sdk, server, mine, theirs, setAll }) => {
      await setAll({ a: { n: 1 }, b: { n: 2 } }, theirs);
      const recorder = watchQuery(sdk, mine, true);
      await recorder.take(isSettled);
      const restarted = server.restart();
      const written = sdk.setDoc(sdk.doc(mine, 'c'), { n: 3 });
      await restarted;
      await written;
      assertEqual(await takeSettled(recorder, 3), ['a', 'b', 'c']);
      await sdk.deleteDoc(sdk.doc(theirs, 'b'));
      assertEqual(await takeSettled(recorder, 2), ['a', 'c']);
    },
  ),
  controlCase(
    'a client that holds a document deleted beyond the history finds out by the count',
    async ({ sdk, db, server, mine, theirs, setAll }) => {
      await setAll({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } }, theirs);
      const recorder = watchQuery(sdk, mine);
      assertEqual((await recorder.take()).size, 3);
      await sdk.disableNetwork(db);
      await server.deleteDocument(`${mine.id}/b`);
      await server.restart();
      await sdk.enableNetwork(db);
      const late = await recorder.take((snapshot) => !snapshot.metadata.fromCache && snapshot.size === 2);
      assertEqual(idsOf(late), ['a', 'c']);
    },
  ),
  fullCase('listeners and writes go on when the user changes', async ({ sdk, mine, connectWithAuth }) => {
    const { db, signIn } = connectWithAuth();
    const changing = sdk.collection(db, mine.path);
    const recorder = watchQuery(sdk, changing, true);
    await recorder.take(isSettled);
    for (const uid of ['ann', 'bob', undefined]) {
      const id = uid ?? 'nobody';
      signIn(uid);
      await sdk.setDoc(sdk.doc(changing, id), { id });
      const hasId = (snapshot: QuerySnapshot) => isSettled(snapshot) && idsOf(snapshot).includes(id);
      const settled = await recorder.take(hasId);
      assertEqual(settled.docs.find((document) => document.id === id)?.get('id'), id);
    }
  }),
  fullCase('a client of another user sees the same documents', async ({ sdk, mine, a, connect }) => {
    const asAnn = sdk.collection(connect({ user: { user_id: 'ann' } }), mine.path);
    const recorder = watchQuery(sdk, asAnn);
    await recorder.take();
    await sdk.setDoc(a, {});
    assertEqual(await takeChanges(recorder), ['added a']);
    await sdk.setDoc(sdk.doc(asAnn, 'b'), {});
    assertEqual((await sdk.getDocsFromServer(mine)).size, 2);
  }),
];
