import { anExperience, type LocalStore, startLocalStore } from '@portal/counting/testing';
import type { ErasureTime } from '@portal/shared/moderation';
import { isKeyedByAccount, STORED_ROWS } from '@portal/shared/personal-data';
import { decodeFields, writeOf } from 'local-backend';
import type { ErasureContext } from '../erasure/erase-account.ts';

/** The account that is erased. The id occurs in no other text. */
export const ADA = 'uid-of-ada';
const GRACE = 'uid-of-grace';

const DAY_MS = 86_400_000;

type Data = Readonly<Record<string, unknown>>;

/**
 * What Ada has left in the store, by path: a document in each collection that names an account. Grace's experiences
 * stay, without Ada's likes.
 */
const ADAS: Readonly<Record<string, Data>> = {
  'experiences/named1': anExperience({ createdBy: ADA, likes: [GRACE, ADA] }),
  'experiences/named2': { createdBy: ADA, status: 'held' },
  'held/named2': { experience: anExperience({ createdBy: ADA, likes: [GRACE, ADA] }), state: 'held' },
  'objections/named2': { text: `Wrong, says ${ADA}`, version: null, at: new Date(), isOpen: true },
  ...Object.fromEntries(
    ['hidden1', 'hidden2', 'hidden3'].flatMap((id) => [
      [`experiences/${id}`, anExperience({ createdBy: null, createdByName: 'Anonymous' })],
      [`owners/${id}`, { uid: ADA }],
    ]),
  ),
  'experiences/graces': anExperience({ createdBy: GRACE, likes: [GRACE, ADA] }),
  'experiences/held': { createdBy: GRACE, status: 'held' },
  'held/held': { experience: anExperience({ createdBy: GRACE, likes: [ADA, GRACE] }), state: 'held' },
  'reports/graces/by/uid-of-ada': { uid: ADA, reason: 'other', note: '', at: new Date(), text: '' },
  'reports/graces/by/uid-of-grace': { uid: GRACE, reason: 'other', note: '', at: new Date(), text: '' },
  ...Object.fromEntries(
    STORED_ROWS.filter(isKeyedByAccount)
      .flatMap(({ names }) => names)
      .filter((name) => name !== 'blocked')
      .flatMap((name) => [ADA, GRACE].map((uid) => [`${name}/${uid}`, { uid }])),
  ),
};

export interface ErasedStore extends LocalStore {
  readonly context: ErasureContext;
  /** The accounts that exist. */
  readonly accounts: Set<string>;
  /** Moves the clock of the erasure. */
  pass(days: number): void;
  /** The paths of all stored documents, in order. */
  paths(): readonly string[];
  /** The paths of all stored documents whose path or data has this text. */
  pathsWith(text: string): readonly string[];
}

/** A store with what Ada and Grace have left. */
export async function startErasedStore(random: () => number): Promise<ErasedStore> {
  const store = await startLocalStore();
  const { database } = store.server;
  const begin = database.now();
  const accounts = new Set([ADA, GRACE]);
  let time = Date.now();
  await database.commit(Object.entries(ADAS).map(([path, data]) => writeOf(path, data)));
  const paths = (): readonly string[] => {
    const written = database.changesSince(begin)?.map(({ path }) => path);
    if (!written) throw new Error('Too many changes to find all documents');
    return [...new Set(written)].filter((path) => database.get(path)).sort();
  };
  return {
    ...store,
    context: {
      db: store.db,
      accounts: { delete: async (uid) => void accounts.delete(uid) },
      now: () => new Date(time),
      random,
    },
    accounts,
    pass(days) {
      time += days * DAY_MS;
    },
    paths,
    pathsWith: (text) =>
      paths().filter((path) => {
        const fields = database.get(path)?.fields;
        return path.includes(text) || JSON.stringify(fields && decodeFields(fields)).includes(text);
      }),
  };
}

/** Asks for the erasure of an account, as the account itself does. */
export const askForErasure = async (
  { db, context }: ErasedStore,
  anonymous: ErasureTime,
  uid = ADA,
): Promise<void> =>
  void (await db.doc(`blocked/${uid}`).set({ why: 'erasure', at: context.now(), anonymous }));
