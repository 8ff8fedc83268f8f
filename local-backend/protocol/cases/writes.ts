import { assert, assertEqual, assertInvalid, assertRejects } from '../assert.ts';
import { anyCase, type ProtocolCase } from '../case.ts';
import { idsOf } from '../recorder.ts';

export const writeCases: readonly ProtocolCase[] = [
  anyCase('set replaces, merge adds', async ({ sdk, a }) => {
    await sdk.setDoc(a, { x: 1, deep: { a: 1, b: 2 } });
    await sdk.setDoc(a, { y: 2, deep: { b: 3 } }, { merge: true });
    assertEqual((await sdk.getDoc(a)).data(), { x: 1, y: 2, deep: { a: 1, b: 3 } });
    await sdk.setDoc(a, { z: 3 });
    assertEqual((await sdk.getDoc(a)).data(), { z: 3 });
  }),
  anyCase('update changes only what it names, and can delete fields', async ({ sdk, a }) => {
    await sdk.setDoc(a, { x: 1, y: 1, deep: { a: 1, b: 2 } });
    await sdk.updateDoc(a, { x: 2, 'deep.a': 3, y: sdk.deleteField() });
    assertEqual((await sdk.getDoc(a)).data(), { x: 2, deep: { a: 3, b: 2 } });
  }),
  anyCase('field paths with dots and backticks are quoted', async ({ sdk, mine, a }) => {
    const odd = new sdk.FieldPath('a.b', '`c\\', '1');
    await sdk.setDoc(a, { 'a.b': { '`c\\': { 1: 'old' } }, a: { b: 'other' } });
    await sdk.updateDoc(a, odd, 'new');
    assertEqual((await sdk.getDoc(a)).data(), { 'a.b': { '`c\\': { 1: 'new' } }, a: { b: 'other' } });
    const found = await sdk.getDocs(sdk.query(mine, sdk.where(odd, '==', 'new')));
    assertEqual(found.size, 1, 'matches of a quoted path');
  }),
  anyCase('a server timestamp is the time of the commit', async ({ sdk, a }) => {
    await sdk.setDoc(a, { at: sdk.serverTimestamp(), again: sdk.serverTimestamp() });
    const fields = (await sdk.getDoc(a)).data();
    assertEqual(fields?.at, fields?.again);
    assert(Math.abs(fields?.at.toMillis() - Date.now()) < 60_000, 'the time is now');
  }),
  anyCase('arrayUnion and arrayRemove', async ({ sdk, a }) => {
    await sdk.setDoc(a, { list: [1, { x: 1 }, 2], text: 'no list' });
    await sdk.updateDoc(a, { list: sdk.arrayUnion(2, 3, 3, { x: 1 }), text: sdk.arrayUnion('a') });
    assertEqual((await sdk.getDoc(a)).data(), { list: [1, { x: 1 }, 2, 3], text: ['a'] });
    await sdk.updateDoc(a, { list: sdk.arrayRemove({ x: 1 }, 3, 9), absent: sdk.arrayRemove(1) });
    assertEqual((await sdk.getDoc(a)).data(), { list: [1, 2], text: ['a'], absent: [] });
  }),
  anyCase('increment adds integers and doubles, and starts where there is no number', async (context) => {
    const { sdk, a } = context;
    await sdk.setDoc(a, { n: 1, text: 'x' });
    const by = sdk.increment(2);
    await sdk.updateDoc(a, { n: by, text: by, absent: sdk.increment(-0.5) });
    assertEqual((await sdk.getDoc(a)).data(), { n: 3, text: 2, absent: -0.5 });
    await sdk.updateDoc(a, { n: sdk.increment(0.25) });
    assertEqual((await sdk.getDoc(a)).get('n'), 3.25);
  }),
  anyCase('addDoc makes an id', async ({ sdk, mine }) => {
    const reference = await sdk.addDoc(mine, { x: 1 });
    assertEqual((await sdk.getDoc(reference)).get('x'), 1);
  }),
  anyCase('update of a missing document fails with not-found', async ({ sdk, mine }) => {
    await assertRejects(sdk.updateDoc(sdk.doc(mine, 'nothing'), { x: 1 }), 'not-found');
  }),
  anyCase('delete of a missing document succeeds', async ({ sdk, mine }) => {
    await sdk.deleteDoc(sdk.doc(mine, 'nothing'));
  }),
  anyCase('a batch applies all writes or none', async ({ sdk, db, mine }) => {
    const kept = sdk.doc(mine, 'kept');
    await sdk.setDoc(kept, { n: 1 });
    const failing = sdk.writeBatch(db);
    failing.set(sdk.doc(mine, 'new'), {}).update(kept, { n: 2 });
    failing.update(sdk.doc(mine, 'missing'), { x: 1 });
    await assertRejects(failing.commit(), 'not-found');
    const [after, ...others] = (await sdk.getDocs(mine)).docs;
    assertEqual([after?.id, after?.data(), others], ['kept', { n: 1 }, []]);
    const passing = sdk.writeBatch(db);
    passing.set(sdk.doc(mine, 'new'), { n: 3 }).delete(kept);
    await passing.commit();
    assertEqual(idsOf(await sdk.getDocs(mine)), ['new']);
  }),
  anyCase('a batch may write one document several times', async ({ sdk, db, a }) => {
    const batch = sdk
      .writeBatch(db)
      .set(a, { n: 1 })
      .update(a, { n: sdk.increment(1) });
    await batch.update(a, { m: 1 }).commit();
    assertEqual((await sdk.getDoc(a)).data(), { n: 2, m: 1 });
  }),
  anyCase('a batch that contradicts itself is refused', async ({ sdk, db, a }) => {
    await sdk.setDoc(a, { n: 1 });
    const update = sdk.writeBatch(db).delete(a).update(a, { n: 2 });
    await assertInvalid(update.commit(), 'Cannot delete then update an entity in the same request.');
    const longer = sdk.writeBatch(db).set(a, {}).delete(a).update(a, { n: 3 });
    await assertInvalid(longer.commit(), 'Cannot delete then update an entity in the same request.');
    assertEqual((await sdk.getDoc(a)).data(), { n: 1 }, 'document after the refusals');
  }),
  anyCase('a batch may delete a document and write it anew', async ({ sdk, db, a }) => {
    await sdk.setDoc(a, { n: 1 });
    await sdk.writeBatch(db).delete(a).set(a, { m: 1 }, { merge: true }).commit();
    assertEqual((await sdk.getDoc(a)).data(), { m: 1 });
    await sdk.writeBatch(db).update(a, { m: 2 }).delete(a).delete(a).commit();
    assertEqual((await sdk.getDoc(a)).exists(), false);
  }),
  anyCase('a transaction reads, then writes', async ({ sdk, db, mine }) => {
    const [from, to] = [sdk.doc(mine, 'from'), sdk.doc(mine, 'to')];
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
  anyCase('a transaction is retried when what it read has changed', async ({ sdk, db, a, connect }) => {
    await sdk.setDoc(a, { n: 0 });
    const other = sdk.doc(connect(), a.path);
    let attempts = 0;
    await sdk.runTransaction(db, async (transaction) => {
      const n = (await transaction.get(a)).get('n');
      if (++attempts === 1) await sdk.setDoc(other, { n: 10 });
      transaction.set(a, { n: n + 1 });
    });
    assertEqual([attempts, (await sdk.getDoc(a)).get('n')], [2, 11]);
  }),
  anyCase('a document read but not written is verified too', async ({ sdk, db, mine, connect }) => {
    const [read, written] = [sdk.doc(mine, 'read'), sdk.doc(mine, 'written')];
    await sdk.setDoc(read, { n: 1 });
    const other = sdk.doc(connect(), read.path);
    let attempts = 0;
    await sdk.runTransaction(db, async (transaction) => {
      const n = (await transaction.get(read)).get('n');
      if (++attempts === 1) await sdk.setDoc(other, { n: 2 });
      transaction.set(written, { n });
    });
    assertEqual([attempts, (await sdk.getDoc(written)).get('n')], [2, 2]);
  }),
  anyCase('concurrent transactions lose no increment', async ({ sdk, a, connect }) => {
    const counters = [a, sdk.doc(connect(), a.path), sdk.doc(connect(), a.path)];
    await sdk.setDoc(a, { n: 0 });
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
    assertEqual((await sdk.getDoc(a)).get('n'), 3);
  }),
];
