import type { CompanyCollection } from '../counts/read-numbers.ts';
import type { ExperienceEdit, ExperienceFields } from '../model/experience.ts';
import type { Pace } from '../model/pace.ts';
import type { Fail, Listen, Next, Stop } from './listen.ts';
import type { PageRange, Selection } from './position.ts';
import type { DatedDocuments, DocumentsChange, StoredDocument } from './stored-document.ts';

export interface AskedFor {
  /** The role as its author wrote it. */
  readonly role: string;
  readonly year: string;
}

/**
 * The interface to the store of experiences. A watch calls back with the complete state first and then with every change.
 * `fail` is called at most once and ends the watch. A command resolves when the store has acknowledged it, and rejects
 * with RefusedError where the store's rules say no. Watches show its change before that, and undo it when it fails.
 */
export interface ExperienceSource {
  /** The first `limit` documents of a range, in its order; at most 50. `signal` gives up. */
  readPage(range: PageRange, limit: number, signal?: AbortSignal): Promise<readonly StoredDocument[]>;
  /** The newest documents, at most 50, and the day of the store's clock. */
  readLatest(limit: number): Promise<DatedDocuments>;
  /** The number of experiences that a selection with filters has, counted up to `limit`. */
  countMatches(selection: Selection, limit: number, signal?: AbortSignal): Promise<number>;
  /** Up to `max` roles that begin with a text as searches compare it, as their authors wrote them. */
  readRoles(prefix: string, max: number, signal?: AbortSignal): Promise<readonly string[]>;
  /** The questions of a company, the most frequent first, or those that follow `after`. `limit` is at most 50. */
  readQuestions(
    company: string,
    limit: number,
    after?: StoredDocument,
    signal?: AbortSignal,
  ): Promise<readonly StoredDocument[]>;
  /** The roles and years of the latest experiences of a company that report a question: at most `max`, up to 50. */
  readAskedFor(
    company: string,
    question: string,
    max: number,
    signal?: AbortSignal,
  ): Promise<readonly AskedFor[]>;
  /** The documents of the totals, which the trigger keeps. Without a trigger there are none. */
  readTotals(signal?: AbortSignal): Promise<readonly StoredDocument[]>;
  /** The root of the totals alone, which has the version as of which they are complete. Without a trigger there is none. */
  readTotalsRoot(signal?: AbortSignal): Promise<readonly StoredDocument[]>;
  /** The documents of the directory's packed list, in the order of the ids; undefined for a deleted document. */
  readDirectoryPieces(ids: readonly string[], signal?: AbortSignal): Promise<readonly unknown[]>;
  /** The first 50 documents of a range, in no order. */
  watchRange(range: PageRange, next: Next<DocumentsChange>, fail: Fail): Stop;
  /** The document `directory/changes`, which the trigger keeps; undefined while there is no such document. */
  watchDirectory: Listen<unknown>;
  /** The document that the trigger keeps of one company; undefined while there is no such document. */
  watchCompany(collection: CompanyCollection, company: string, next: Next<unknown>, fail: Fail): Stop;
  /** Calls back with undefined while there is no such document. */
  watchOne(id: string, next: Next<StoredDocument | undefined>, fail: Fail): Stop;
  /** The owner of an anonymous experience, if the owner is signed in; otherwise undefined. */
  watchOwner(id: string, next: Next<string | undefined>): Stop;
  findOwner(id: string): Promise<string | undefined>;
  /** The ids of the anonymous experiences that an account has written, in no order. */
  watchAnonymous(uid: string, next: Next<readonly string[]>, fail: Fail): Stop;
  /** All experiences that an account has written, the anonymous ones too, in no order. */
  watchOwn(uid: string, next: Next<readonly StoredDocument[]>, fail: Fail): Stop;
  /** The experiences of a changing list of ids, in no order. Deleted ones are left out. */
  watchListed(ids: Listen<readonly string[]>, next: Next<readonly StoredDocument[]>, fail: Fail): Stop;
  /** The ids that an account has saved. */
  watchSaved(uid: string, next: Next<readonly string[]>, fail: Fail): Stop;
  /** Adds ids to those that the account has saved, or removes them; other ids stay. */
  save(uid: string, ids: readonly string[], isSaved: boolean): Promise<void>;
  deleteSaved(uid: string): Promise<void>;
  /** All experiences that an account likes, in no order. */
  watchLiked(uid: string, next: Next<readonly StoredDocument[]>, fail: Fail): Stop;
  /** The pace of an account: the counts of its additions and edits. */
  readPace(uid: string): Promise<Pace | undefined>;
  /** Deletes the pace of an account. Rejects with RefusedError until the year of the pace is over. */
  deletePace(uid: string): Promise<void>;
  /** Stores a new experience and gives its id. Rejects with PaceError at a limit. */
  create(fields: ExperienceFields, uid: string): Promise<string>;
  /** Writes these fields of the user's experience, and these keys of `modes`. Other stored fields stay. Rejects as `create`. */
  update(id: string, edit: ExperienceEdit, uid: string): Promise<void>;
  /** Deletes an experience for good: its id is not used again. */
  delete(id: string): Promise<void>;
  /** Adds the user's id to the likes, or removes it; other ids stay. */
  like(id: string, uid: string, liked: boolean): Promise<void>;
}

/** The experiences that an account wrote or saved, and its pace. */
export type PersonalSource = Pick<
  ExperienceSource,
  | 'watchAnonymous'
  | 'watchOwn'
  | 'watchListed'
  | 'watchSaved'
  | 'save'
  | 'deleteSaved'
  | 'watchLiked'
  | 'readPace'
  | 'deletePace'
>;
