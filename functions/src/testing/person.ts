import { deleteApp, initializeApp } from 'firebase/app';
import {
  arrayUnion,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';

/** Somebody who uses the portal, under the rules. */
export interface Person {
  readonly ids: readonly string[];
  /** Creates, edits or deletes something of theirs, or likes something of another's. */
  act(others: readonly string[]): Promise<void>;
  leave(): Promise<void>;
}

const COMPANIES = ['ACME', 'A/S', '100%', '__X__', '漢字', '"QUOTED"', '..', 'ÅÇMÉ & SONS', '%2F', "O'NEIL"];
const COUNTRIES = ['USA', 'India', 'UK', 'Germany', 'Canada', 'Australia'];
const STATUSES = ['pending', 'selected', 'not_selected'];

/** Signs a person in at the server on `port`. */
export function createPerson(uid: string, port: number): Person {
  const app = initializeApp({ projectId: 'demo-portal' }, uid);
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, '127.0.0.1', port, { mockUserToken: { sub: uid, name: nameOf(uid) } });
  let created = 0;
  const ids: string[] = [];
  return {
    ids,
    async act(others) {
      const own = pick(ids);
      const choice = Math.random();
      if (own === undefined || choice < 0.4) {
        created += 1;
        ids.push(`${uid}-${created}`);
        await create(firestore, `${uid}-${created}`, uid);
      } else if (choice < 0.65) await edit(firestore, own, uid);
      else if (choice < 0.85) {
        ids.splice(ids.indexOf(own), 1);
        await remove(firestore, own);
      } else await like(firestore, pick(others) ?? own, uid);
    },
    leave: () => deleteApp(app),
  };
}

const nameOf = (uid: string): string => `Person ${uid}`;

const create = (firestore: Firestore, id: string, uid: string): Promise<void> =>
  writeBatch(firestore)
    .set(doc(firestore, 'experiences', id), { ...form(), likes: [], ...signature(uid) })
    .commit();

const edit = (firestore: Firestore, id: string, uid: string): Promise<void> =>
  updateDoc(doc(firestore, 'experiences', id), { ...form(), ...signature(uid) });

const remove = (firestore: Firestore, id: string): Promise<void> =>
  writeBatch(firestore)
    .delete(doc(firestore, 'experiences', id))
    .set(doc(firestore, 'tombstones', id), {})
    .commit();

/** Of another's, which may be gone. */
const like = (firestore: Firestore, id: string, uid: string): Promise<void> =>
  updateDoc(doc(firestore, 'experiences', id), { likes: arrayUnion(uid) }).catch((error) => {
    if (!['permission-denied', 'not-found'].includes(error.code)) throw error;
  });

const signature = (uid: string) => ({ createdBy: uid, createdByName: nameOf(uid) });

function form() {
  return {
    company: pick(COMPANIES),
    role: 'Engineer',
    jobType: 'Full-time',
    date: `20${10 + Math.floor(Math.random() * 10)}-05-17`,
    country: pick(COUNTRIES),
    rounds: ['A call.'],
    modes: { onsite: Math.random() < 0.5, virtual: Math.random() < 0.5, partiallyOnsite: false },
    status: pick(STATUSES),
    description: '',
  };
}

const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];
