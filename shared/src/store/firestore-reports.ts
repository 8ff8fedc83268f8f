import {
  collectionGroup,
  doc,
  type Firestore,
  getDoc,
  getDocFromCache,
  getDocFromServer,
  getDocsFromServer,
  limit,
  type Query,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  where,
} from 'firebase/firestore';
import { MAX_DOCUMENTS } from '../limits.ts';
import { RefusedError } from '../model/errors.ts';
import { readHeld, readObjection, readReport, readReportPace } from '../moderation/read-documents.ts';
import { hashOfText } from '../moderation/reported-text.ts';
import { unlessStored } from './firestore-denial.ts';
import { commitPaced, REPORT_LIMIT } from './firestore-paced.ts';
import { isSameObjection } from './is-same-objection.ts';
import type { Reports } from './source/reports.ts';

/** Reports of readers, and objections of authors. */
export function createFirestoreReports(firestore: Firestore, person: () => Promise<string>): Reports {
  const experience = (id: string) => doc(firestore, 'experiences', id);
  const reportOf = (id: string, reporter: string) => doc(firestore, 'cases', id, 'reports', reporter);
  const objection = (id: string) => doc(firestore, 'objections', id);
  const read = (name: string, id: string) => getDocFromServer(doc(firestore, name, id));
  /** The hash of the texts that the page shows. Its listener keeps them in the cache. */
  const readText = async (id: string): Promise<string | undefined> => {
    const shown = await getDocFromCache(experience(id)).catch(() => getDoc(experience(id)));
    const data = shown.data();
    return data && hashOfText(data);
  };
  return {
    async report(id, report, uid) {
      const [text, reporter] = await Promise.all([readText(id), person()]);
      if (!text) throw new RefusedError('The experience is not stored any more', { isDeleted: true });
      const target = reportOf(id, reporter);
      await commitPaced(firestore, {
        limit: REPORT_LIMIT,
        uid,
        person: reporter,
        experience: id,
        target,
        write: (batch) => {
          batch.set(target, { ...report, uid, at: serverTimestamp(), text });
        },
        isIn(stored) {
          if (stored.get('text') !== text) return false;
          const isSame = stored.get('reason') === report.reason && stored.get('note') === report.note;
          if (!isSame) throw new RefusedError('The account has sent another report of the experience');
          return true;
        },
      });
    },
    async readReport(id) {
      const [text, stored] = await Promise.all([
        readText(id),
        getDocFromServer(reportOf(id, await person())),
      ]);
      const sent = readReport(id, stored.data());
      return sent && { ...sent, isOfCurrentText: sent.text === text };
    },
    readReports: async (uid) => {
      const reports = await readAll(query(collectionGroup(firestore, 'reports'), where('uid', '==', uid)));
      return reports.flatMap((one) => readReport(one.ref.parent.parent?.id ?? '', one.data()) ?? []);
    },
    readReportPace: async () => readReportPace((await read('reportPace', await person())).data()),
    readHeld: async (id) => readHeld(id, (await read('withheld', id)).data()),
    readObjection: async (id) => readObjection(id, (await read('objections', id)).data()),
    async object(id, text, version) {
      const content = { text, version, isOpen: true };
      await unlessStored(setDoc(objection(id), { ...content, at: serverTimestamp() }), async () => {
        const stored = readObjection(id, (await getDocFromServer(objection(id))).data());
        return isSameObjection(stored, readObjection(id, { ...content, at: new Date() }));
      });
    },
  };
}

/** All results of a query, read once in pages. */
async function readAll(all: Query): Promise<readonly QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (let size = MAX_DOCUMENTS; size === MAX_DOCUMENTS; ) {
    const last = found.at(-1);
    const start = last ? [startAfter(last)] : [];
    const { docs } = await getDocsFromServer(query(all, ...start, limit(MAX_DOCUMENTS)));
    found.push(...docs);
    size = docs.length;
  }
  return found;
}
