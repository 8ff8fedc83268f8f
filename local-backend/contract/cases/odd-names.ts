import { assertEqual } from '../assert.ts';
import { anyCase, type ContractCase, fullCase } from '../case.ts';
import { ODD_IDS, ODD_KEYS } from '../odd-names.ts';
import { watchDocument, watchQuery } from '../recorder.ts';

const everyKey = (value: number): Record<string, number> =>
  Object.fromEntries(ODD_KEYS.map((key) => [key, value]));

export const oddNameCases: readonly ContractCase[] = [
  anyCase('ids of any shape are written, read, found and deleted', async ({ sdk, db, collection }) => {
    const all = sdk.collection(db, collection);
    for (const id of ODD_IDS) await sdk.setDoc(sdk.doc(all, id), { id });
    const { docs } = await sdk.getDocs(all);
    assertEqual(docs.map((document) => document.id).sort(), [...ODD_IDS].sort());
    for (const id of ODD_IDS) {
      assertEqual((await sdk.getDoc(sdk.doc(all, id))).get('id'), id);
      const named = sdk.query(all, sdk.where(sdk.documentId(), '==', id));
      assertEqual((await sdk.getDocs(named)).docs[0]?.get('id'), id, 'document of a name');
    }
    for (const [index, document] of docs.entries()) {
      const after = sdk.query(all, sdk.orderBy(sdk.documentId()), sdk.startAfter(document), sdk.limit(1));
      assertEqual((await sdk.getDocs(after)).docs[0]?.id, docs[index + 1]?.id, `id after ${document.id}`);
    }
    for (const id of ODD_IDS) await sdk.deleteDoc(sdk.doc(all, id));
    assertEqual((await sdk.getDocs(all)).size, 0);
  }),
  anyCase('keys of any shape are set, incremented, found and removed', async ({ sdk, db, collection }) => {
    const all = sdk.collection(db, collection);
    const reference = sdk.doc(all, 'a');
    await sdk.setDoc(reference, { m: everyKey(1) });
    await sdk.setDoc(reference, { m: everyKey(2) }, { merge: true });
    assertEqual((await sdk.getDoc(reference)).data(), { m: everyKey(2) });
    for (const key of ODD_KEYS) {
      const field = new sdk.FieldPath('m', key);
      await sdk.updateDoc(reference, field, sdk.increment(3));
      const found = await sdk.getDocs(sdk.query(all, sdk.where(field, '==', 5), sdk.orderBy(field, 'desc')));
      assertEqual(found.docs[0]?.get(field), 5, `value of ${key}`);
    }
    for (const key of ODD_KEYS)
      await sdk.updateDoc(reference, new sdk.FieldPath('m', key), sdk.deleteField());
    assertEqual((await sdk.getDoc(reference)).data(), { m: {} });
  }),
  fullCase('documents with ids and keys of any shape are listened to', async (context) => {
    const { sdk, db, collection, connect } = context;
    const theirs = sdk.collection(connect(), collection);
    const all = watchQuery(sdk, sdk.collection(db, collection));
    await all.take();
    const recorders = ODD_IDS.map((id) => watchDocument(sdk, sdk.doc(db, collection, id)));
    for (const recorder of recorders) assertEqual((await recorder.take()).exists(), false);
    for (const [index, id] of ODD_IDS.entries()) {
      await sdk.setDoc(sdk.doc(theirs, id), { m: everyKey(index) });
      const seen = await recorders[index]?.take((snapshot) => snapshot.exists());
      assertEqual([seen?.id, seen?.data()], [id, { m: everyKey(index) }]);
    }
    const last = await all.take((snapshot) => snapshot.size === ODD_IDS.length);
    assertEqual(last.docs.map((document) => document.id).sort(), [...ODD_IDS].sort());
    for (const [index, id] of ODD_IDS.entries()) {
      await sdk.deleteDoc(sdk.doc(theirs, id));
      await recorders[index]?.take((snapshot) => !snapshot.exists());
    }
    await all.take((snapshot) => snapshot.empty);
  }),
];
