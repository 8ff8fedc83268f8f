import { deleteApp, initializeApp } from 'firebase/app';
import {
  arrayUnion,
  connectFirestoreEmulator,
  deleteField,
  doc,
  getFirestore,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { COUNTRIES, JOB_TYPES, STATUSES } from '../../../shared/src/experiences/choices.ts';

/** What the rules let an account create on one day. */
const MAX_CREATED = 30;

const COMPANIES = ['ACME', 'A/S', '100%', '__X__', '漢字', '"QUOTED"', '..', 'ÅÇMÉ & SONS', '%2F', "O'NEIL"];
const ROLES = ['Engineer', 'Staff Engineer', 'Designer', 'Data scientist', 'Ingénieur'];

const QUESTIONS = [
  ...['1|What is a closure?', '2|what is a CLOSURE', '0|Why us?', '1|Why C++?', '1|漢字とは', '3|__proto__'],
  ...Array.from({ length: 40 }, (_, index) => `1|Explain number ${index}.`),
];

export type Person = ReturnType<typeof createPerson>;

/** Somebody who uses the portal on `port` under the rules, with another account when one may create nothing more that day. */
export function createPerson(name: string, port: number) {
  let accounts = 1;
  let account = signIn(`${name}-${accounts}`, port);
  let created = 0;
  const ids: string[] = [];
  const changeAccount = async (): Promise<void> => {
    await account.leave();
    accounts += 1;
    account = signIn(`${name}-${accounts}`, port);
    created = 0;
    ids.length = 0;
  };
  return {
    ids,
    /** Creates, edits or deletes something of theirs, which is a change, or likes something of another's. */
    async act(others: readonly string[]): Promise<boolean> {
      const own = pick(ids);
      const choice = Math.random();
      if (own === undefined || choice < 0.4) {
        if (created === MAX_CREATED) await changeAccount();
        created += 1;
        ids.push(`${account.uid}-${created}`);
        await create(account, created);
      } else if (choice < 0.65) await edit(account, own);
      else if (choice < 0.85) {
        ids.splice(ids.indexOf(own), 1);
        await remove(account, own);
      } else {
        await like(account, pick(others) ?? own);
        return false;
      }
      return true;
    },
    leave: (): Promise<void> => account.leave(),
  };
}

type Account = ReturnType<typeof signIn>;

function signIn(uid: string, port: number) {
  const app = initializeApp({ projectId: 'demo-portal' }, uid);
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, '127.0.0.1', port, { mockUserToken: { sub: uid, name: nameOf(uid) } });
  return { uid, firestore, leave: () => deleteApp(app) };
}

const nameOf = (uid: string): string => `Person ${uid}`;

const create = ({ firestore, uid }: Account, count: number): Promise<void> =>
  writeBatch(firestore)
    .set(doc(firestore, 'experiences', `${uid}-${count}`), {
      ...form(),
      ...Object.fromEntries(Object.entries(answers()).filter(([, value]) => value !== undefined)),
      likes: [],
      ...signature(uid),
    })
    .set(doc(firestore, 'pace', uid), { experience: `${uid}-${count}`, count, at: serverTimestamp() })
    .commit();

const edit = ({ firestore, uid }: Account, id: string): Promise<void> =>
  updateDoc(doc(firestore, 'experiences', id), {
    ...form(),
    ...Object.fromEntries(Object.entries(answers()).map(([name, value]) => [name, value ?? deleteField()])),
    ...signature(uid),
  });

const remove = ({ firestore }: Account, id: string): Promise<void> =>
  writeBatch(firestore)
    .delete(doc(firestore, 'experiences', id))
    .set(doc(firestore, 'tombstones', id), {})
    .commit();

/** Of another's, which may be gone. */
const like = ({ firestore, uid }: Account, id: string): Promise<void> =>
  updateDoc(doc(firestore, 'experiences', id), { likes: arrayUnion(uid) }).catch((error) => {
    if (!['permission-denied', 'not-found'].includes(error.code)) throw error;
  });

const signature = (uid: string) => ({ createdBy: uid, createdByName: nameOf(uid) });

function form() {
  return {
    company: pick(COMPANIES),
    role: pick(ROLES),
    jobType: pick(JOB_TYPES),
    date: `20${10 + Math.floor(Math.random() * 10)}-05-17`,
    country: pick(COUNTRIES),
    rounds: Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () => 'A call.'),
    modes: { onsite: Math.random() < 0.5, virtual: Math.random() < 0.5, partiallyOnsite: false },
    status: pick(STATUSES),
    description: '',
  };
}

/** What may be stated; undefined is not stated. */
const answers = (): Readonly<Record<string, unknown>> => ({
  difficulty: pick([undefined, 1, 2, 3, 4, 5]),
  rating: pick([undefined, 1, 2, 3, 4, 5]),
  weeks: pick([undefined, 0, 1, 2, 52]),
  source: pick([undefined, 'Referral', 'Campus']),
  roundDetails: someOf(['coding|60|a', 'coding|45|b', 'hr||c', '|30|d', '||e']),
  questions: someOf(QUESTIONS),
});

/** At most six, of which readers may take some for the same. */
function someOf(texts: readonly string[]): readonly (string | undefined)[] | undefined {
  const count = Math.floor(Math.random() * 7);
  return count === 0 ? undefined : Array.from({ length: count }, () => pick(texts));
}

const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];
