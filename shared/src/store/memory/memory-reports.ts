import { RefusedError } from '../../model/errors.ts';
import type { Held, Objection, Report } from '../../moderation/documents.ts';
import { readObjection } from '../../moderation/read-documents.ts';
import { reportedTextOf } from '../../moderation/reported-text.ts';
import { isSameObjection } from '../is-same-objection.ts';
import type { Reports } from '../source/reports.ts';
import { storable } from '../storable.ts';
import type { MemoryDocuments } from './memory-documents.ts';

/** What readers and authors have written, and what a test has held. */
export interface MemoryCases {
  /** By experience and account, as `id/uid`. */
  readonly reports: Map<string, Report>;
  readonly held: Map<string, Held>;
  readonly objections: Map<string, Objection>;
}

/** Nobody moderates in a test, see `decide` and `withhold` of the source. */
export function createMemoryReports(
  { fieldsOf, throwIfPaused, throwIfRefused }: MemoryDocuments,
  { reports, held, objections }: MemoryCases,
): Reports {
  const textOf = (id: string): string => reportedTextOf(fieldsOf(id) ?? {});
  return {
    readReports: async (uid) => [...reports].flatMap(([key, one]) => (key.endsWith(`/${uid}`) ? one : [])),
    readReportPace: async () => undefined,
    readHeld: async (id) => held.get(id),
    readObjection: async (id) => objections.get(id),
    report: async (id, report, uid) => {
      throwIfPaused();
      throwIfRefused();
      const text = textOf(id);
      const before = reports.get(`${id}/${uid}`);
      if (before?.text === text && (before.reason !== report.reason || before.note !== report.note))
        throw new RefusedError('The account has sent another report of the text');
      reports.set(`${id}/${uid}`, { ...report, experience: id, at: new Date(), text, decision: null });
    },
    async readReport(id, uid) {
      const sent = reports.get(`${id}/${uid}`);
      return sent && { ...sent, isOfCurrentText: sent.text === textOf(id) };
    },
    object: async (id, text, version) => {
      throwIfRefused();
      const stored = storable({ text, version, isOpen: true }) as object;
      const objection = readObjection(id, { ...stored, at: new Date() });
      const before = objections.get(id);
      if (before && !isSameObjection(before, objection)) throw new RefusedError('There is another objection');
      if (objection && !before) objections.set(id, objection);
    },
  };
}
