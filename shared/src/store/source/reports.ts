import type { VersionFields } from '../../model/stored-fields.ts';
import type { Held, Note, Objection, Report } from '../../moderation/documents.ts';
import type { StoredReportPace } from '../../moderation/report-pace.ts';

/** What the reader says about an experience. */
export type NewReport = Pick<Note, 'reason' | 'note'>;

export interface SentReport extends Report {
  /** False if the texts have changed since, so that they can be reported, too. */
  readonly isOfCurrentText: boolean;
}

/** Reports of readers, and what the author of a withheld experience reads and objects. */
export interface Reports {
  /**
   * Reports the current texts of an experience. A person reports a text only once: the same report again
   * changes nothing, and another one rejects with RefusedError. Rejects with PaceError at the limit of a day.
   */
  report(id: string, report: NewReport, uid: string): Promise<void>;
  /** What the account has reported of an experience; undefined if it has reported nothing. */
  readReport(id: string, uid: string): Promise<SentReport | undefined>;
  /** All reports that an account has sent, in no order. */
  readReports(uid: string): Promise<readonly Report[]>;
  /** The account's number of reports on the day of its last report. */
  readReportPace(uid: string): Promise<StoredReportPace | undefined>;
  /** The held or removed experience with this id. Only its author and moderators may read it. */
  readHeld(id: string): Promise<Held | undefined>;
  /**
   * Sends the author's objection to a held or removed experience, perhaps with a changed version. An author objects only
   * once: the same objection again changes nothing, and another one rejects with RefusedError.
   */
  object(id: string, text: string, version: VersionFields | null): Promise<void>;
  /** What the author of an experience has objected. Only the author and moderators may read it. */
  readObjection(id: string): Promise<Objection | undefined>;
}
