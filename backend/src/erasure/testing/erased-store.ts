import type { ErasureTime } from '@portal/shared/moderation';
import { isKeyedByAccount, STORED_ROWS } from '@portal/shared/personal-data';
import { anExperience, startTestedStore, type TestedStore } from '../../counting/testing/index.ts';
import { DAY_MS } from '../../limits.ts';
import type { ErasureContext } from '../erase-account.ts';

/** The account that is erased. The id occurs in no other text. */
export const ADA = 'uid-of-ada';
const GRACE = 'uid-of-grace';
/** The person behind Ada's account. */
export const PERSON = 'person';

type Data = Readonly<Record<string, unknown>>;

const noteOf = (uid: string) => ({ reason: 'other', note: `Mail me, ${uid}`, at: new Date(0) });

/**
 * What Ada has left in the store, by path: a document in each collection that names an account. Grace's experiences
 * stay, without Ada's likes.
 */
const ADAS: Readonly<Record<string, Data>> = {
  'experiences/named1': anExperience({ createdBy: ADA, likes: [GRACE, ADA] }),
  'experiences/named2': { createdBy: null, status: 'held' },
  'owners/named2': { uid: ADA },
  'withheld/named2': { experience: anExperience({ createdBy: ADA, likes: [GRACE, ADA] }), state: 'held' },
  'cases/named2': { isOpen: true },
  'objections/named2': { text: `Wrong, says ${ADA}`, version: null, at: new Date(), isOpen: true },
  ...Object.fromEntries(
    ['hidden1', 'hidden2', 'hidden3'].flatMap((id) => [
      [`experiences/${id}`, anExperience({ createdBy: null, createdByName: 'Anonymous' })],
      [`owners/${id}`, { uid: ADA }],
    ]),
  ),
  'experiences/graces': anExperience({ createdBy: GRACE, likes: [GRACE, ADA] }),
  'experiences/held': { createdBy: null, status: 'held' },
  'owners/held': { uid: GRACE },
  'withheld/held': { experience: anExperience({ createdBy: GRACE, likes: [ADA, GRACE] }), state: 'held' },
  'cases/graces/reports/uid-of-ada': { uid: ADA, text: 'hash', ...noteOf(ADA) },
  'cases/graces/reports/uid-of-grace': { uid: GRACE, text: 'hash', ...noteOf(GRACE) },
  'cases/graces': { text: 'hash', at: new Date(0), reporters: 2, notes: [noteOf(ADA), noteOf(GRACE)] },
  ...Object.fromEntries(
    STORED_ROWS.filter(isKeyedByAccount)
      .flatMap(({ names }) => names)
      .filter((name) => name !== 'erasures')
      .flatMap((name) => [ADA, GRACE].map((uid) => [`${name}/${uid}`, { uid }])),
  ),
};

export interface ErasedStore extends TestedStore {
  readonly context: ErasureContext;
  /** The accounts that exist. */
  readonly accounts: Set<string>;
  /** Moves the clock of the erasure. */
  pass(days: number): void;
  /** The paths of all stored documents, in order. */
  paths(): Promise<readonly string[]>;
  /** The paths of all stored documents whose path or data has this text. */
  pathsWith(text: string): Promise<readonly string[]>;
}

/** A store with what Ada and Grace have left: `given`, or the tested one. */
export async function startErasedStore(random: () => number, given?: TestedStore): Promise<ErasedStore> {
  const store = given ?? (await startTestedStore());
  const { db } = store;
  const accounts = new Set([ADA, GRACE]);
  let time = Date.now();
  const batch = db.batch();
  for (const [path, data] of Object.entries(ADAS)) batch.set(db.doc(path), data);
  await batch.commit();
  // The group without a name has the documents of all collections.
  const documents = async () => (await db.collectionGroup('').get()).docs;
  return {
    ...store,
    context: {
      db,
      accounts: {
        peopleOf: async (uid) => (uid === ADA && accounts.has(uid) ? [PERSON] : []),
        delete: async (uid) => void accounts.delete(uid),
      },
      now: () => new Date(time),
      random,
    },
    accounts,
    pass(days) {
      time += days * DAY_MS;
    },
    paths: async () => (await documents()).map(({ ref }) => ref.path),
    pathsWith: async (text) =>
      (await documents())
        .filter(
          (document) => document.ref.path.includes(text) || JSON.stringify(document.data()).includes(text),
        )
        .map(({ ref }) => ref.path),
  };
}

/** Asks for the erasure of an account, as the account itself does. */
export const askForErasure = async (
  { db, context }: ErasedStore,
  anonymous: ErasureTime,
  uid = ADA,
): Promise<void> => void (await db.doc(`erasures/${uid}`).set({ at: context.now(), anonymous }));
