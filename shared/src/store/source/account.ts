import type { StoredPace } from '../../model/pace.ts';
import type { Sheets, SheetsChange } from '../../model/sheets.ts';
import type { ErasureTime } from '../../moderation/documents.ts';
import type { Fail, Listen, Next, Stop } from '../listen.ts';
import type { StoredDocument } from '../stored-document.ts';

/** The operator's entry of a blocked account. */
export interface Block {
  readonly why: string;
  readonly at: Date;
  /** When the block ends by itself. */
  readonly until?: Date;
}

/** An account's own data: experiences, saved ids, sheets, likes, pace, rights and erasure. */
export interface Account {
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
  /** The preparation sheets of an account. */
  watchSheets(uid: string, next: Next<Sheets>, fail: Fail): Stop;
  /** Changes only what the change names, so that changes of several devices add up. */
  changeSheets(uid: string, change: SheetsChange): Promise<void>;
  /** All experiences that an account likes, in no order. */
  watchLiked(uid: string, next: Next<readonly StoredDocument[]>, fail: Fail): Stop;
  /** The pace of an account: the counts of its additions and edits. */
  readPace(uid: string): Promise<StoredPace | undefined>;
  /** The operator's reason for blocking an account, and the time; undefined if the account is not blocked. */
  readBlock(uid: string): Promise<Block | undefined>;
  /** The time since which an account is a moderator; undefined if the account is none. */
  readModerator(uid: string): Promise<Date | undefined>;
  /**
   * Asks the functions to erase the account with all of its data; anonymous experiences `now`, or `later` on random days
   * within two weeks. From then on, the account can add nothing. Rejects with RefusedError if the account has not signed
   * in within the last five minutes.
   */
  erase(uid: string, anonymous: ErasureTime): Promise<void>;
}
