import { assertEqual } from '../assert.ts';
import { anyCase, fullCase, type ProtocolCase } from '../case.ts';
import { ODD_IDS, ODD_KEYS } from '../odd-names.ts';
import { idsOf, watchDocument, watchQuery } from '../recorder.ts';

const everyKey = (value: number): Record<string, number> =>
  Object.fromEntries(ODD_KEYS.map((key) => [key, value]));

export const oddNameCases: readonly ProtocolCase[] = [
  anyCase('ids of any shape are written, read, found and deleted', async ({ sdk, mine }) => {
    for (const id of ODD_IDS) await sdk.setDoc(sdk.doc(mine, id), { id });
    const { docs } = await sdk.getDocs(mine);
    assertEqual(docs.map((document) => document.id).sort(), [...ODD_IDS].sort());
    for (const id of ODD_IDS) {
      assertEqual((await sdk.getDoc(sdk.doc(mine, id))).get('id'), id);
      const named = sdk.query(mine, sdk.where(sdk.documentId(), '==', id));
      assertEqual((await sdk.getDocs(named)).docs[0]?.get('id'), id, 'document of a name');
    }
    for (const [index, document] of docs.entries()) {
      const after = sdk.query(mine, sdk.orderBy(sdk.documentId()), sdk.startAfter(document), sdk.limit(1));
      assertEqual((await sdk.getDocs(after)).docs[0]?.id, docs[index + 1]?.id, `id after ${document.id}`);
    }
    for (const id of ODD_IDS) await sdk.deleteDoc(sdk.doc(mine, id));
    assertEqual((await sdk.getDocs(mine)).size, 0);
  }),
  anyCase('keys of any shape are set, incremented, found and removed', async ({ sdk, mine, a }) => {
    await sdk.setDoc(a, { m: everyKey(1) });
    await sdk.setDoc(a, { m: everyKey(2) }, { merge: true });
    assertEqual((await sdk.getDoc(a)).data(), { m: everyKey(2) });
    for (const key of ODD_KEYS) {
      const field = new sdk.FieldPath('m', key);
      await sdk.updateDoc(a, field, sdk.increment(3));
      const found = await sdk.getDocs(sdk.query(mine, sdk.where(field, '==', 5), sdk.orderBy(field, 'desc')));
      assertEqual(found.docs[0]?.get(field), 5, `value of ${key}`);
    }
    for (const key of ODD_KEYS) await sdk.updateDoc(a, new sdk.FieldPath('m', key), sdk.deleteField());
    assertEqual((await sdk.getDoc(a)).data(), { m: {} });
  }),
  fullCase('documents with ids and keys of any shape are listened to', async ({ sdk, mine, theirs }) => {
    const all = watchQuery(sdk, mine);
    await all.take();
    const recorders = ODD_IDS.map((id) => watchDocument(sdk, sdk.doc(mine, id)));
    for (const recorder of recorders) assertEqual((await recorder.take()).exists(), false);
    for (const [index, id] of ODD_IDS.entries()) {
      await sdk.setDoc(sdk.doc(theirs, id), { m: everyKey(index) });
      const seen = await recorders[index]?.take((snapshot) => snapshot.exists());
      assertEqual([seen?.id, seen?.data()], [id, { m: everyKey(index) }]);
    }
    const last = await all.take((snapshot) => snapshot.size === ODD_IDS.length);
    assertEqual(idsOf(last).sort(), [...ODD_IDS].sort());
    for (const [index, id] of ODD_IDS.entries()) {
      await sdk.deleteDoc(sdk.doc(theirs, id));
      await recorders[index]?.take((snapshot) => !snapshot.exists());
    }
    await all.take((snapshot) => snapshot.empty);
  }),
];
