import {
  arrayRemove,
  arrayUnion,
  collection,
  type DocumentReference,
  type DocumentSnapshot,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  getDocFromCache,
  getDocFromServer,
  increment,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore';
import { RefusedError } from '../model/errors.ts';
import type { ExperienceEdit } from '../model/experience.ts';
import { FIELD_NAMES, isOptional } from '../model/fields.ts';
import { movedTo } from '../model/pace.ts';
import { isAccountBlocked, unlessStored } from './firestore-denial.ts';
import { commitPaced, experienceLimit } from './firestore-paced.ts';
import type { Commands } from './source/commands.ts';

/**
 * The commands write all documents of an experience in one batch, as the rules require. `person` resolves to the hash of
 * the signed-in person. If a batch arrives twice, the rules refuse the second one.
 */
export function createFirestoreCommands(firestore: Firestore, person: () => Promise<string>): Commands {
  const experience = (id: string) => doc(firestore, 'experiences', id);
  const owner = (id: string) => doc(firestore, 'owners', id);
  const readStored = (id: string) => getDocFromServer(experience(id));
  const isStored = async (id: string): Promise<boolean> => (await readStored(id)).exists();

  /** The experience as the page shows it. Listeners keep it in the memory cache, so the read works offline, too. */
  const readShown = (id: string) => getDocFromCache(experience(id)).catch(() => getDoc(experience(id)));

  /** The ids of creations that the store has not answered yet. A repeated attempt gets the same id. */
  const unanswered = new Map<string, DocumentReference>();

  return {
    async create(fields, uid) {
      const attempt = JSON.stringify([uid, fields]);
      const created = unanswered.get(attempt) ?? doc(collection(firestore, 'experiences'));
      unanswered.set(attempt, created);
      await commitPaced(firestore, {
        limit: experienceLimit(() => ({ kind: 'create', company: fields.company })),
        uid,
        person: await person(),
        experience: created.id,
        target: created,
        write: (batch, _stored, shared) => {
          batch.set(created, { ...fields, ...(shared !== undefined && { shared }) });
          if (fields.createdBy === null) batch.set(owner(created.id), { uid });
        },
        isIn: (stored) => stored.exists(),
      }).finally(() => unanswered.delete(attempt));
      return created.id;
    },
    async update(id, fields, uid) {
      const edits = fieldPaths(fields);
      await commitPaced(firestore, {
        limit: experienceLimit((stored) => {
          if (!stored?.exists())
            throw new RefusedError('The experience is not stored any more', { isDeleted: true });
          return { kind: 'edit', company: movedTo(stored.data() ?? {}, fields) };
        }),
        uid,
        person: await person(),
        experience: id,
        target: experience(id),
        shown: await readShown(id),
        write(batch, stored, edited) {
          const wasAnonymous = isAnonymous(stored);
          batch.update(experience(id), {
            ...Object.fromEntries(edits.map(([path, value]) => [path, updateOf(path, value)])),
            ...(edited !== undefined && { edited }),
          });
          if (fields.createdBy === null && !wasAnonymous) batch.set(owner(id), { uid });
          if (typeof fields.createdBy === 'string' && wasAnonymous) batch.delete(owner(id));
        },
        isIn: (stored) =>
          stored.exists() &&
          edits.every(([path, value]) => JSON.stringify(stored.get(path) ?? null) === JSON.stringify(value)),
      });
    },
    async delete(id) {
      const batch = writeBatch(firestore);
      if (isAnonymous(await readShown(id))) batch.delete(owner(id));
      batch.delete(experience(id)).set(doc(firestore, 'tombstones', id), {});
      await unlessStored(batch.commit(), async () => !(await isStored(id)));
    },
    async like(id, uid, liked) {
      const who = await person();
      const batch = writeBatch(firestore);
      batch.update(experience(id), { likes: liked ? arrayUnion(uid) : arrayRemove(uid) });
      const pace = doc(firestore, 'likePace', `${who}!${Math.floor(Date.now() / DAY_MS)}`);
      batch.set(pace, { experience: id, count: increment(1), at: serverTimestamp() }, { merge: true });
      const isLikeStored = async (): Promise<boolean> => {
        const stored: unknown = (await readStored(id)).get('likes');
        // If the experience is deleted, there is no like, as if it had been removed.
        return (Array.isArray(stored) && stored.includes(uid)) === liked;
      };
      await unlessStored(batch.commit(), isLikeStored, () => isAccountBlocked(firestore, uid, who));
    },
  };
}

const DAY_MS = 86_400_000;

const isAnonymous = (stored: DocumentSnapshot | undefined): boolean =>
  typeof stored?.get('createdBy') !== 'string';

/** An edit as field paths. Each mode has its own path, so unknown modes are not changed. */
const fieldPaths = ({
  modes,
  ...fields
}: Partial<ExperienceEdit>): readonly (readonly [path: string, value: unknown])[] => [
  ...Object.entries(fields),
  ...Object.entries(modes ?? {}).map(([mode, isTicked]) => [`modes.${mode}`, isTicked] as const),
];

const OPTIONAL: readonly string[] = FIELD_NAMES.filter(isOptional);

/** Null deletes an optional field. */
const updateOf = (path: string, value: unknown): unknown =>
  value === null && OPTIONAL.includes(path) ? deleteField() : value;
