import type { CompanyCollection } from '../counts/read-numbers.ts';
import type { ExperienceEdit, ExperienceFields } from '../model/experience.ts';
import type { StoredPace } from '../model/pace.ts';
import type { VersionFields } from '../model/stored-fields.ts';
import type { ErasureTime, Held, Note, Objection, Report } from '../moderation/documents.ts';
import type { StoredReportPace } from '../moderation/report-pace.ts';
import type { Fail, Listen, Next, Stop } from './listen.ts';
import type { PageRange, Selection } from './position.ts';
import type { DatedDocuments, DocumentsChange, StoredDocument } from './stored-document.ts';

export interface AskedFor {
  /** The role in its author's words. */
  readonly role: string;
  readonly year: string;
}

/**
 * The interface to the store of experiences. A watch calls back first with the complete state and then with every
 * change. `fail` is called at most once and ends the watch. A command resolves when the store has acknowledged the
 * write. A command rejects with RefusedError if the store's rules refuse the write. Watches show the change of a
 * command at once. If the command fails, they show the previous state again.
 */
export interface ExperienceSource {
  /** The first `limit` documents of a range, in its order; at most 50. `signal` aborts the read. */
  readPage(range: PageRange, limit: number, signal?: AbortSignal): Promise<readonly StoredDocument[]>;
  /** The newest documents, at most 50, and the latest day of the store's clock. */
  readLatest(limit: number): Promise<DatedDocuments>;
  /** The number of experiences in a selection with filters, counted up to `limit`. */
  countMatches(selection: Selection, limit: number, signal?: AbortSignal): Promise<number>;
  /** Up to `max` roles in their authors' words. Their form for searches, see `searchedRole`, begins with `prefix`. */
  readRoles(prefix: string, max: number, signal?: AbortSignal): Promise<readonly string[]>;
  /**
   * The questions of a company, most frequent first: those after `after` or, if it is undefined, the first ones.
   * `limit` is at most 50.
   */
  readQuestions(
    company: string,
    limit: number,
    after?: StoredDocument,
    signal?: AbortSignal,
  ): Promise<readonly StoredDocument[]>;
  /**
   * The roles and years of a company's latest experiences that report the question. Up to `max` experiences, which is
   * at most 50.
   */
  readAskedFor(
    company: string,
    question: string,
    max: number,
    signal?: AbortSignal,
  ): Promise<readonly AskedFor[]>;
  /** The documents of the totals, which the functions write; none until they have counted. */
  readTotals(signal?: AbortSignal): Promise<readonly StoredDocument[]>;
  /** Only the root of the totals, which contains the version for which they are complete; none until the functions have counted. */
  readTotalsRoot(signal?: AbortSignal): Promise<readonly StoredDocument[]>;
  /** The documents of the directory's packed list, in the order of the ids; undefined for a deleted document. */
  readDirectoryPieces(ids: readonly string[], signal?: AbortSignal): Promise<readonly unknown[]>;
  /** Watches the first 50 documents of a range. They are passed in no order. */
  watchRange(range: PageRange, next: Next<DocumentsChange>, fail: Fail): Stop;
  /** Calls back with the document `directory/changes`, which the trigger writes; undefined without this document. */
  watchDirectory: Listen<unknown>;
  /** Calls back with the trigger's document of a company; undefined without this document. */
  watchCompany(collection: CompanyCollection, company: string, next: Next<unknown>, fail: Fail): Stop;
  /** Calls back with a document; undefined if the document does not exist. */
  watchOne(id: string, next: Next<StoredDocument | undefined>, fail: Fail): Stop;
  /** Calls back with the owner of an anonymous experience if this is the signed-in user; otherwise with undefined. */
  watchOwner(id: string, next: Next<string | undefined>): Stop;
  findOwner(id: string): Promise<string | undefined>;
  /** The ids of the anonymous experiences that an account has written, in no order. */
  watchAnonymous(uid: string, next: Next<readonly string[]>, fail: Fail): Stop;
  /** All experiences that an account has written, including the anonymous ones, in no order. */
  watchOwn(uid: string, next: Next<readonly StoredDocument[]>, fail: Fail): Stop;
  /** The experiences with these ids, in no order. The ids may change. Deleted experiences are left out. */
  watchListed(ids: Listen<readonly string[]>, next: Next<readonly StoredDocument[]>, fail: Fail): Stop;
  /** The ids that an account has saved. */
  watchSaved(uid: string, next: Next<readonly string[]>, fail: Fail): Stop;
  /** Adds `ids` to the account's saved ids if `isSaved` is true; otherwise removes `ids` from the saved ids. */
  save(uid: string, ids: readonly string[], isSaved: boolean): Promise<void>;
  /** All experiences that an account likes, in no order. */
  watchLiked(uid: string, next: Next<readonly StoredDocument[]>, fail: Fail): Stop;
  /** The pace of an account: the counts of its additions and edits. */
  readPace(uid: string): Promise<StoredPace | undefined>;
  /** The operator's reason for blocking an account, and the time; undefined if the account is not blocked. */
  readBlock(uid: string): Promise<Block | undefined>;
  /**
   * Reports the current texts of an experience. A person reports a text only once: the same report again
   * changes nothing, and another one rejects with RefusedError. Rejects with PaceError at the limit of a day.
   */
  report(id: string, report: NewReport, uid: string): Promise<void>;
  /** What the account has reported of an experience; undefined if it has reported nothing. */
  readReport(id: string, uid: string): Promise<SentReport | undefined>;
  /**
   * Sends the author's objection to a held or removed experience, perhaps with a changed version. An author objects only
   * once: the same objection again changes nothing, and another one rejects with RefusedError.
   */
  object(id: string, text: string, version: VersionFields | null): Promise<void>;
  /** All reports that an account has sent, in no order. */
  readReports(uid: string): Promise<readonly Report[]>;
  /** The account's number of reports on the day of its last report. */
  readReportPace(uid: string): Promise<StoredReportPace | undefined>;
  /** The time since which an account is a moderator; undefined if the account is none. */
  readModerator(uid: string): Promise<Date | undefined>;
  /** The held or removed experience with this id. Only its author and moderators may read it. */
  readHeld(id: string): Promise<Held | undefined>;
  /** What the author of an experience has objected. Only the author and moderators may read it. */
  readObjection(id: string): Promise<Objection | undefined>;
  /**
   * Asks the functions to erase the account with all of its data; anonymous experiences `now`, or `later` on random days
   * within two weeks. From then on, the account can add nothing. Rejects with RefusedError if the account has not signed
   * in within the last five minutes.
   */
  erase(uid: string, anonymous: ErasureTime): Promise<void>;
  /** Stores a new experience and resolves to its id. Rejects with PaceError at a limit. */
  create(fields: ExperienceFields, uid: string): Promise<string>;
  /**
   * Writes these fields of the user's experience, and these keys of `modes`. Other stored fields do not change. Without
   * `createdBy`, the owner does not change. Rejects with the same errors as `create`.
   */
  update(id: string, edit: Partial<ExperienceEdit>, uid: string): Promise<void>;
  /** Deletes an experience for good. Its id is never used again. */
  delete(id: string): Promise<void>;
  /** Adds the user's id to the likes if `liked` is true; otherwise removes the user's id from the likes. */
  like(id: string, uid: string, liked: boolean): Promise<void>;
}

/** What the reader says about an experience. */
export type NewReport = Pick<Note, 'reason' | 'note'>;

/** The operator's entry of a blocked account. */
export interface SentReport extends Report {
  /** False if the texts have changed since, so that they can be reported, too. */
  readonly isOfCurrentText: boolean;
}

export interface Block {
  readonly why: string;
  readonly at: Date;
  /** When the block ends by itself. */
  readonly until?: Date;
}

/** Reads and writes of an account's own data: its experiences, saved ids, likes, pace, reports and objections. */
export type PersonalSource = Pick<
  ExperienceSource,
  | 'watchAnonymous'
  | 'watchOwn'
  | 'watchListed'
  | 'watchSaved'
  | 'save'
  | 'watchLiked'
  | 'readPace'
  | 'readBlock'
  | 'readReports'
  | 'readReportPace'
  | 'readModerator'
  | 'readHeld'
  | 'readObjection'
  | 'erase'
>;
