import { getAuth } from 'firebase/auth';
import {
  arrayUnion,
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  getFirestore,
  limit,
  orderBy,
  type Query,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore';
import { loadPortalConfig } from '../config/index.ts';
import { MAX_DECIDED, MAX_QUEUE } from '../limits.ts';
import { decodeExperience } from '../model/experience.ts';
import type { Review, Verdict } from '../moderation/documents.ts';
import { readCase, readHeld, readObjection, readReview, stubStateOf } from '../moderation/read-documents.ts';
import { hashOfText } from '../moderation/reported-text.ts';
import { loadFirebaseApp } from '../session/firebase-app.ts';
import { isDenial } from '../store/firestore-denial.ts';
import { watchDocument, watchOnceSynced } from '../store/firestore-watch.ts';
import { type Fail, type Listen, listenToAll, type Next, type Stop } from '../store/listen.ts';
import {
  type CurrentText,
  type ModerationSource,
  type NewReview,
  orderQueue,
  type ReviewOutcome,
  type Subject,
} from './moderation-source.ts';

/** The page's Firestore as a source for moderators. `loadExperienceSource` has connected Firestore before. */
export async function createFirestoreModeration(): Promise<ModerationSource> {
  const [config, app] = await Promise.all([loadPortalConfig(), loadFirebaseApp()]);
  const firestore = getFirestore(app, config.firebase.databaseId ?? '(default)');
  return {
    watchQueue(next, fail) {
      const open = (name: string) => query(collection(firestore, name), where('isOpen', '==', true));
      const cases = query(open('cases'), orderBy('reporters', 'desc'), limit(MAX_QUEUE));
      const objections = query(open('objections'), orderBy('at'), limit(MAX_QUEUE));
      return listenToAll(
        [watchList(cases, readCase), watchList(objections, readObjection)],
        ([reported, objected]) => next(orderQueue(reported, objected)),
        fail,
      );
    },
    watchDecided(next, fail) {
      const latest = query(collection(firestore, 'reviews'), orderBy('at', 'desc'), limit(MAX_DECIDED));
      return watchList(latest, (_, data) => readReview(data))(next, fail);
    },
    watchSubject: (id, next, fail) => watchSubject(firestore, id, next, fail),
    review: (id, review) => writeReview(firestore, id, review),
  };
}

/** Watches the documents of a query. Documents that cannot be read are left out. */
const watchList =
  <Value>(
    source: Query,
    read: (id: string, data: unknown) => Value | undefined,
  ): Listen<ReadonlyMap<string, Value>> =>
  (next, fail) =>
    watchOnceSynced(
      source,
      ({ docs }) =>
        next(
          new Map(
            docs.flatMap((one) => {
              const value = read(one.id, dataOf(one));
              return value === undefined ? [] : [[one.id, value] as const];
            }),
          ),
        ),
      fail,
    );

const dataOf = (snapshot: DocumentSnapshot) => snapshot.data({ serverTimestamps: 'estimate' });

function watchSubject(firestore: Firestore, id: string, next: Next<Subject>, fail: Fail): Stop {
  const watch =
    (name: string): Listen<DocumentSnapshot> =>
    (next, fail) =>
      watchDocument(doc(firestore, name, id), next, fail);
  let latest = {};
  const stop = listenToAll(
    [watch('experiences'), watch('withheld'), watch('cases'), watch('objections'), watch('reviews')],
    async (snapshots) => {
      const [experience, held, reported, objection, review] = snapshots.map(dataOf);
      latest = snapshots;
      // A stub arrives a moment before the text that it replaces.
      if (stubStateOf(experience) && !held) return;
      const current = await readCurrent(id, experience, held);
      if (latest !== snapshots) return;
      next({
        reported: readCase(id, reported),
        current,
        held: readHeld(id, held),
        objection: readObjection(id, objection),
        review: readReview(review),
      });
    },
    fail,
  );
  return () => {
    latest = {};
    stop();
  };
}

type Data = Readonly<Record<string, unknown>> | undefined;

async function readCurrent(id: string, experience: Data, held: Data): Promise<CurrentText | undefined> {
  const state = stubStateOf(experience) ?? 'live';
  const data = (state === 'live' ? experience : held?.experience) as Data;
  const decoded = decodeExperience(id, data);
  if (!data || !('experience' in decoded)) return undefined;
  return { experience: decoded.experience, text: await hashOfText(data), state };
}

async function writeReview(
  firestore: Firestore,
  id: string,
  { seen, ...review }: NewReview,
): Promise<ReviewOutcome> {
  const itself = query(collection(firestore, 'reviews'), where(documentId(), '==', id), limit(1));
  // A query, because the SDK answers the read of a watched document by the watch, which does not notice a revocation.
  const read = async () => readReview((await getDocsFromServer(itself)).docs[0]?.data());
  const number = seen + 1;
  try {
    const before = await read();
    if (before && before.number !== seen) return { status: 'decided', review: before };
    await commitReview(firestore, id, { ...review, number });
    return { status: 'stored', number };
  } catch (error) {
    if (!isDenial(error)) throw error;
    const after = await read().catch(async (denied: unknown): Promise<'revoked'> => {
      if (await isModerator(firestore)) throw denied;
      return 'revoked';
    });
    if (after === 'revoked') return { status: 'refused' };
    if (!after || after.number <= seen) {
      return { status: await reasonOfRefusal(firestore, id, review.verdict) };
    }
    // If the answer to a write was lost, the SDK repeats the write, which the rules then refuse.
    const isOwn =
      after.number === number && after.verdict === review.verdict && after.reason === review.reason;
    return isOwn ? { status: 'stored', number } : { status: 'decided', review: after };
  }
}

/** Writes a review and, in the same commit, that this account has written it. */
function commitReview(firestore: Firestore, id: string, review: Omit<Review, 'at'>): Promise<void> {
  const at = serverTimestamp();
  const log = doc(firestore, 'verdicts', `${uidOf(firestore)}!${Math.floor(Date.now() / 86_400_000)}`);
  return writeBatch(firestore)
    .set(doc(firestore, 'reviews', id), { ...review, at })
    .set(log, { ids: arrayUnion(`${id}/${review.number}`), at }, { merge: true })
    .commit();
}

/** Why a moderator's next review is refused. Nobody can read the log, so its limit is what is left. */
async function reasonOfRefusal(firestore: Firestore, id: string, verdict: Verdict) {
  const read = (name: string) => getDocFromServer(doc(firestore, name, id));
  const experience = await read('experiences');
  if (!experience.exists()) return 'gone';
  const author = experience.get('createdBy') ?? (await read('owners').catch(() => undefined))?.get('uid');
  if (author === uidOf(firestore)) return 'impossible';
  return verdict === 'remove' && !(await read('cases')).get('isOpen') ? 'impossible' : 'limited';
}

const uidOf = (firestore: Firestore) => getAuth(firestore.app).currentUser?.uid;

/** Every account may read its own document in `moderators`, so a refusal of this read has another cause. */
async function isModerator(firestore: Firestore): Promise<boolean> {
  const uid = uidOf(firestore);
  return uid !== undefined && (await getDocFromServer(doc(firestore, 'moderators', uid))).exists();
}
