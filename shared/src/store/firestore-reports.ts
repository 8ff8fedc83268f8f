import {
  doc,
  type Firestore,
  getDoc,
  getDocFromCache,
  getDocFromServer,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore';
import { RefusedError } from '../model/errors.ts';
import { readObjection, readReport } from '../moderation/read-documents.ts';
import { hashOfText } from '../moderation/reported-text.ts';
import type { ExperienceSource } from './experience-source.ts';
import { unlessStored } from './firestore-denial.ts';
import { commitPaced, REPORT_LIMIT } from './firestore-paced.ts';
import { isSameObjection } from './is-same-objection.ts';

/** Reports of readers, and objections of authors. */
export function createFirestoreReports(
  firestore: Firestore,
  person: () => Promise<string>,
): Pick<ExperienceSource, 'report' | 'readReport' | 'object'> {
  const experience = (id: string) => doc(firestore, 'experiences', id);
  const reportOf = (id: string, reporter: string) => doc(firestore, 'cases', id, 'reports', reporter);
  const objection = (id: string) => doc(firestore, 'objections', id);
  return {
    async report(id, report, uid) {
      // The reported texts are those that the page shows. Its listener keeps them in the cache.
      const shown = await getDocFromCache(experience(id)).catch(() => getDoc(experience(id)));
      const data = shown.data();
      if (!data) throw new RefusedError('The experience is not stored any more', { isDeleted: true });
      const [text, reporter] = await Promise.all([hashOfText(data), person()]);
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
    readReport: async (id) => readReport(id, (await getDocFromServer(reportOf(id, await person()))).data()),
    async object(id, text, version) {
      const content = { text, version, isOpen: true };
      await unlessStored(setDoc(objection(id), { ...content, at: serverTimestamp() }), async () => {
        const stored = readObjection(id, (await getDocFromServer(objection(id))).data());
        return isSameObjection(stored, readObjection(id, { ...content, at: new Date() }));
      });
    },
  };
}
