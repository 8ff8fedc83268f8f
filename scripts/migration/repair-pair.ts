import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Transaction,
} from '@google-cloud/firestore';
import { type Judgement, type JudgeOptions, judge, type Pair } from './judge.ts';

/** Enough for a document that many people like at the moment. */
const MAX_ATTEMPTS = 10;
const NOT_FOUND = 5;

/** Judges the pair of an id as it is now, both documents at one moment, and changes nothing. */
export const inspect = async (db: Firestore, id: string, options: JudgeOptions): Promise<Judgement> =>
  judge(pairOf(await db.getAll(...referencesTo(db, id))), options);

/** The same, and makes its changes, unless somebody else changed the pair meanwhile: then it is judged again. */
export async function repair(db: Firestore, id: string, options: JudgeOptions): Promise<Judgement> {
  const references = referencesTo(db, id);
  const attempt = async (transaction: Transaction): Promise<Judgement> => {
    const judgement = judge(pairOf(await transaction.getAll(...references)), options);
    write(transaction, references, judgement);
    return judgement;
  };
  try {
    return await db.runTransaction(attempt, { maxAttempts: MAX_ATTEMPTS });
  } catch (error) {
    // Deleted meanwhile; not every server says of it that it must be tried again.
    if ((error as { code?: unknown }).code === NOT_FOUND) return repair(db, id, options);
    throw error;
  }
}

type References = readonly [experience: DocumentReference, owner: DocumentReference];

const referencesTo = (db: Firestore, id: string): References => [
  db.collection('experiences').doc(id),
  db.collection('owners').doc(id),
];

const pairOf = ([experience, owner]: readonly DocumentSnapshot[]): Pair => ({
  experience: experience?.data(),
  owner: owner?.data(),
});

function write(
  transaction: Transaction,
  [experience, owner]: References,
  { changes, removed, owner: change }: Judgement,
): void {
  const deletions = removed.map((field) => [field, FieldValue.delete()]);
  const fields = Object.entries({ ...changes, ...Object.fromEntries(deletions) });
  const [path, value, ...others] = fields.flatMap(([field, value]) => [new FieldPath(field), value]);
  if (path instanceof FieldPath) transaction.update(experience, path, value, ...others);
  if (change.kind === 'set') transaction.set(owner, { uid: change.uid });
  if (change.kind === 'delete') transaction.delete(owner);
}
