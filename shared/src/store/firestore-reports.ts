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
    async object(id, text, version) {
      const content = { text, version, isOpen: true };
      await unlessStored(setDoc(objection(id), { ...content, at: serverTimestamp() }), async () => {
        const stored = readObjection(id, (await getDocFromServer(objection(id))).data());
        return isSameObjection(stored, readObjection(id, { ...content, at: new Date() }));
      });
    },
  };
}
