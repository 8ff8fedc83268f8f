import { assert, assertEqual, assertInvalid, assertRejects } from '../assert.ts';
import { anyCase, type ContractCase } from '../case.ts';

export const writeCases: readonly ContractCase[] = [
  anyCase('set replaces, merge adds', async ({ sdk, db, collection }) => {
    const reference = sdk.doc(db, collection, 'a');
    await sdk.setDoc(reference, { x: 1, deep: { a: 1, b: 2 } });
    await sdk.setDoc(reference, { y: 2, deep: { b: 3 } }, { merge: true });
    assertEqual((await sdk.getDoc(reference)).data(), { x: 1, y: 2, deep: { a: 1, b: 3 } });
    await sdk.setDoc(reference, { z: 3 });
    assertEqual((await sdk.getDoc(reference)).data(), { z: 3 });
  }),
  anyCase('update changes only what it names, and can delete fields', async ({ sdk, db, collection }) => {
    const reference = sdk.doc(db, collection, 'a');
    await sdk.setDoc(reference, { x: 1, y: 1, deep: { a: 1, b: 2 } });
    await sdk.updateDoc(reference, { x: 2, 'deep.a': 3, y: sdk.deleteField() });
    assertEqual((await sdk.getDoc(reference)).data(), { x: 2, deep: { a: 3, b: 2 } });
  }),
  anyCase('field paths with dots and backticks are quoted', async ({ sdk, db, collection }) => {
    const reference = sdk.doc(db, collection, 'a');
    const odd = new sdk.FieldPath('a.b', '`c\\', '1');
    await sdk.setDoc(reference, { 'a.b': { '`c\\': { 1: 'old' } }, a: { b: 'other' } });
    await sdk.updateDoc(reference, odd, 'new');
    assertEqual((await sdk.getDoc(reference)).data(), { 'a.b': { '`c\\': { 1: 'new' } }, a: { b: 'other' } });
    const found = await sdk.getDocs(sdk.query(sdk.collection(db, collection), sdk.where(odd, '==', 'new')));
    assertEqual(found.size, 1, 'matches of a quoted path');
  }),
  anyCase('a server timestamp is the time of the commit', async ({ sdk, db, collection }) => {
    const reference = sdk.doc(db, collection, 'a');
    await sdk.setDoc(reference, { at: sdk.serverTimestamp(), again: sdk.serverTimestamp() });
    const fields = (await sdk.getDoc(reference)).data();
    assertEqual(fields?.at, fields?.again);
    assert(Math.abs(fields?.at.toMillis() - Date.now()) < 60_000, 'the time is now');
  }),
  anyCase('arrayUnion and arrayRemove', async ({ sdk, db, collection }) => {
    const reference = sdk.doc(db, collection, 'a');
    await sdk.setDoc(reference, { list: [1, { x: 1 }, 2], text: 'no list' });
    await sdk.updateDoc(reference, { list: sdk.arrayUnion(2, 3, 3, { x: 1 }), text: sdk.arrayUnion('a') });
    assertEqual((await sdk.getDoc(reference)).data(), { list: [1, { x: 1 }, 2, 3], text: ['a'] });
    await sdk.updateDoc(reference, { list: sdk.arrayRemove({ x: 1 }, 3, 9), absent: sdk.arrayRemove(1) });
    assertEqual((await sdk.getDoc(reference)).data(), { list: [1, 2], text: ['a'], absent: [] });
  }),
  anyCase('increment adds integers and doubles, and starts where there is no number', async (context) => {
    const { sdk, db, collection } = context;
    const reference = sdk.doc(db, collection, 'a');
    await sdk.setDoc(reference, { n: 1, text: 'x' });
    const by = sdk.increment(2);
    await sdk.updateDoc(reference, { n: by, text: by, absent: sdk.increment(-0.5) });
    assertEqual((await sdk.getDoc(reference)).data(), { n: 3, text: 2, absent: -0.5 });
    await sdk.updateDoc(reference, { n: sdk.increment(0.25) });
    assertEqual((await sdk.getDoc(reference)).get('n'), 3.25);
  }),
  anyCase('minimum and maximum keep the lower or the higher number', async ({ sdk, db, collection }) => {
    const reference = sdk.doc(db, collection, 'a');
    await sdk.setDoc(reference, { low: 3, high: 3, same: 3, nan: Number.NaN, text: 'x' });
    const [two, five] = [sdk.minimum(2), sdk.maximum(5.5)];
    await sdk.updateDoc(reference, {
      low: two,
      high: five,
      same: sdk.maximum(3),
      nan: two,
      text: five,
      absent: two,
    });
    const expected = { low: 2, high: 5.5, same: 3, nan: Number.NaN, text: 5.5, absent: 2 };
    assertEqual((await sdk.getDoc(reference)).data(), expected);
    await sdk.updateDoc(reference, { low: sdk.minimum(4), high: sdk.maximum(Number.NaN) });
    assertEqual((await sdk.getDoc(reference)).data(), { ...expected, high: Number.NaN });
  }),
  anyCase('addDoc makes an id', async ({ sdk, db, collection }) => {
    const reference = await sdk.addDoc(sdk.collection(db, collection), { x: 1 });
    assertEqual((await sdk.getDoc(reference)).get('x'), 1);
  }),
  anyCase('update of a missing document fails with not-found', async ({ sdk, db, collection }) => {
    await assertRejects(sdk.updateDoc(sdk.doc(db, collection, 'nothing'), { x: 1 }), 'not-found');
  }),
  anyCase('delete of a missing document succeeds', async ({ sdk, db, collection }) => {
    await sdk.deleteDoc(sdk.doc(db, collection, 'nothing'));
  }),
  anyCase('a batch applies all writes or none', async ({ sdk, db, collection }) => {
    const kept = sdk.doc(db, collection, 'kept');
    await sdk.setDoc(kept, { n: 1 });
    const failing = sdk.writeBatch(db);
    failing.set(sdk.doc(db, collection, 'new'), {}).update(kept, { n: 2 });
    failing.update(sdk.doc(db, collection, 'missing'), { x: 1 });
    await assertRejects(failing.commit(), 'not-found');
    const after = await sdk.getDocs(sdk.collection(db, collection));
    assertEqual(
      after.docs.map((document) => [document.id, document.data()]),
      [['kept', { n: 1 }]],
    );
    const passing = sdk.writeBatch(db);
    passing.set(sdk.doc(db, collection, 'new'), { n: 3 }).delete(kept);
    await passing.commit();
    assertEqual(
      (await sdk.getDocs(sdk.collection(db, collection))).docs.map(({ id }) => id),
      ['new'],
    );
  }),
  anyCase('a batch may write one document several times', async ({ sdk, db, collection }) => {
    const reference = sdk.doc(db, collection, 'a');
    const batch = sdk.writeBatch(db);
    batch
      .set(reference, { n: 1 })
      .update(reference, { n: sdk.increment(1) })
      .update(reference, { m: 1 });
    await batch.commit();
    assertEqual((await sdk.getDoc(reference)).data(), { n: 2, m: 1 });
  }),
  anyCase('a batch that contradicts itself is refused', async ({ sdk, db, collection }) => {
    const reference = sdk.doc(db, collection, 'a');
    await sdk.setDoc(reference, { n: 1 });
    const update = sdk.writeBatch(db).delete(reference).update(reference, { n: 2 });
    await assertInvalid(update.commit(), 'Cannot delete then update an entity in the same request.');
    const longer = sdk.writeBatch(db).set(reference, {}).delete(reference).update(reference, { n: 3 });
    await assertInvalid(longer.commit(), 'Cannot delete then update an entity in the same request.');
    assertEqual((await sdk.getDoc(reference)).data(), { n: 1 }, 'document after the refusals');
  }),
  anyCase('a batch may delete a document and write it anew', async ({ sdk, db, collection }) => {
    const reference = sdk.doc(db, collection, 'a');
    await sdk.setDoc(reference, { n: 1 });
    await sdk.writeBatch(db).delete(reference).set(reference, { m: 1 }, { merge: true }).commit();
    assertEqual((await sdk.getDoc(reference)).data(), { m: 1 });
    await sdk.writeBatch(db).update(reference, { m: 2 }).delete(reference).delete(reference).commit();
    assertEqual((await sdk.getDoc(reference)).exists(), false);
  }),
  anyCase('a transaction reads, then writes', async ({ sdk, db, collection }) => {
    const [from, to] = [sdk.doc(db, collection, 'from'), sdk.doc(db, collection, 'to')];
    await sdk.setDoc(from, { n: 5 });
    const result = await sdk.runTransaction(db, async (transaction) => {
      const n = (await transaction.get(from)).get('n');
      assert(!(await transaction.get(to)).exists(), 'the target is missing before');
      transaction.update(from, { n: 0 }).set(to, { n });
      return n;
    });
    assertEqual(result, 5);
    assertEqual([(await sdk.getDoc(from)).get('n'), (await sdk.getDoc(to)).get('n')], [0, 5]);
  }),
  anyCase(
    'a transaction is retried when what it read has changed',
    async ({ sdk, db, collection, connect }) => {
      const reference = sdk.doc(db, collection, 'counter');
      await sdk.setDoc(reference, { n: 0 });
      const other = sdk.doc(connect(), collection, 'counter');
      let attempts = 0;
      await sdk.runTransaction(db, async (transaction) => {
        const n = (await transaction.get(reference)).get('n');
        if (++attempts === 1) await sdk.setDoc(other, { n: 10 });
        transaction.set(reference, { n: n + 1 });
      });
      assertEqual([attempts, (await sdk.getDoc(reference)).get('n')], [2, 11]);
    },
  ),
  anyCase('a document read but not written is verified too', async ({ sdk, db, collection, connect }) => {
    const [read, written] = [sdk.doc(db, collection, 'read'), sdk.doc(db, collection, 'written')];
    await sdk.setDoc(read, { n: 1 });
    const other = sdk.doc(connect(), collection, 'read');
    let attempts = 0;
    await sdk.runTransaction(db, async (transaction) => {
      const n = (await transaction.get(read)).get('n');
      if (++attempts === 1) await sdk.setDoc(other, { n: 2 });
      transaction.set(written, { n });
    });
    assertEqual([attempts, (await sdk.getDoc(written)).get('n')], [2, 2]);
  }),
  anyCase('concurrent transactions lose no increment', async ({ sdk, db, collection, connect }) => {
    const counters = [db, connect(), connect()].map((client) => sdk.doc(client, collection, 'counter'));
    const [first] = counters;
    assert(first !== undefined, 'there is a client');
    await sdk.setDoc(first, { n: 0 });
    const increments = counters.map((reference) =>
      sdk.runTransaction(
        reference.firestore,
        async (transaction) => {
          const n = (await transaction.get(reference)).get('n');
          transaction.update(reference, { n: n + 1 });
        },
        { maxAttempts: 20 },
      ),
    );
    await Promise.all(increments);
    assertEqual((await sdk.getDoc(first)).get('n'), 3);
  }),
];
