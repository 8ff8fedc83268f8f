import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Transaction,
} from '@google-cloud/firestore';
import { type Judgement, type JudgeOptions, judge, type Pair } from './judge.ts';

interface References {
  readonly experience: DocumentReference;
  readonly owner: DocumentReference;
}

/** Enough for a document that many people like at the moment. */
const MAX_ATTEMPTS = 10;
const NOT_FOUND = 5;

/** Judges the pair of an id as it is now, both documents at one moment, and changes nothing. */
export async function look(db: Firestore, id: string, options: JudgeOptions): Promise<Judgement> {
  const { experience, owner } = referencesTo(db, id);
  return judge(pairOf(await db.getAll(experience, owner)), options);
}

/** The same, and makes its changes, unless somebody else changed the pair meanwhile: then it is judged again. */
export async function repair(db: Firestore, id: string, options: JudgeOptions): Promise<Judgement> {
  const references = referencesTo(db, id);
  const attempt = async (transaction: Transaction): Promise<Judgement> => {
    const documents = await transaction.getAll(references.experience, references.owner);
    const judgement = judge(pairOf(documents), options);
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

function referencesTo(db: Firestore, id: string): References {
  return { experience: db.collection('experiences').doc(id), owner: db.collection('owners').doc(id) };
}

function pairOf([experience, owner]: readonly DocumentSnapshot[]): Pair {
  return { experience: experience?.data(), owner: owner?.data() };
}

function write(
  transaction: Transaction,
  references: References,
  { changes, removed, owner }: Judgement,
): void {
  const [first, ...others] = [
    ...Object.entries(changes),
    ...removed.map((field) => [field, FieldValue.delete()] as const),
  ];
  if (first !== undefined) {
    const rest = others.flatMap(([field, value]) => [new FieldPath(field), value]);
    transaction.update(references.experience, new FieldPath(first[0]), first[1], ...rest);
  }
  if (owner.kind === 'set') transaction.set(references.owner, { uid: owner.uid });
  if (owner.kind === 'delete') transaction.delete(references.owner);
}
