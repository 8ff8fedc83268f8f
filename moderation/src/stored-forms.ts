import type { Firestore, Timestamp } from '@google-cloud/firestore';
import type { Decider, StubState, Verdict } from '@portal/shared/moderation';

/** The fields of a stored document. */
export type Fields = Readonly<Record<string, unknown>>;

/** A time is written as a Date and read as a Timestamp. */
export type Time = Date | Timestamp;

/** `reports/{experience}/by/{uid}`, without the account. */
export interface Report {
  readonly reason: string;
  readonly note: string;
  readonly at: Timestamp;
  /** `hashOfText` of the reported text. */
  readonly text: string;
}

/** `reports/{experience}`: what moderators read about a reported text. */
export interface Case {
  readonly text: string;
  readonly experience: Fields;
  /** The number of accounts that have reported this text, at most MAX_REPORTS. */
  readonly reporters: number;
  readonly notes: readonly Pick<Report, 'reason' | 'note' | 'at'>[];
  readonly at: Time;
  readonly isOpen: boolean;
  /** The number of the last review that was carried out. */
  readonly review: number;
  /** The hash of a text that a moderator has kept. The rule does not hold this text. */
  readonly kept: string | null;
  readonly history: readonly Decision[];
}

export interface Decision {
  readonly by: Decider;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly at: Time;
}

/** `held/{id}`: an experience that is not public, with all of its fields. */
export interface Held {
  readonly experience: Fields;
  readonly state: StubState;
  readonly by: Decider;
  readonly why: string;
  readonly at: Time;
  /** The time when a removed text is erased. */
  readonly until: Time | null;
}

/** `reviews/{id}`: the latest verdict of a moderator. */
export interface Review {
  readonly number: number;
  readonly verdict: Verdict;
  readonly reason: string;
  /** The hash of the text that the moderator has seen. */
  readonly text: string;
  readonly takesVersion: boolean;
  readonly at: Timestamp;
}

/** `objections/{id}`: what the author says about a text that is not public, perhaps with another version of it. */
export interface Objection {
  readonly version: Fields | null;
  readonly isOpen: boolean;
}

/** The documents of one experience. */
export const documentsOf = (db: Firestore, id: string) => ({
  experience: db.collection('experiences').doc(id),
  owner: db.collection('owners').doc(id),
  tombstone: db.collection('tombstones').doc(id),
  held: db.collection('held').doc(id),
  objection: db.collection('objections').doc(id),
  review: db.collection('reviews').doc(id),
  case: db.collection('reports').doc(id),
});

export type Documents = ReturnType<typeof documentsOf>;
