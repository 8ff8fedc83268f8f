import type { Firestore, Timestamp } from '@google-cloud/firestore';
import type * as forms from '@portal/shared/moderation';

/** The fields of a stored document. */
export type Fields = Readonly<Record<string, unknown>>;

/** A time is written as a Date and read as a Timestamp. */
export type Time = Date | Timestamp;

/** `cases/{experience}/reports/{person}`. */
export type Report = Omit<forms.Report, 'experience' | 'at' | 'decision'> & {
  readonly uid: string;
  readonly at: Timestamp;
};

export type Decision = Omit<forms.Decision, 'at'> & { readonly at: Time };

/** `cases/{experience}`: what moderators read about a reported text. `reporters` is at most MAX_REPORTS. */
export type Case = Omit<forms.ReportedCase, 'experience' | 'notes' | 'at' | 'history' | 'holdRefusedAt'> & {
  readonly experience: Fields;
  readonly notes: readonly Omit<Report, 'text' | 'uid'>[];
  readonly at: Time;
  readonly history: readonly Decision[];
  readonly holdRefusedAt?: Time | null;
  /** The hashes of the texts that the experience had since it was reported first. */
  readonly texts?: readonly string[] | undefined;
  /** True if the last removal did nothing, because the text had changed. */
  readonly isRemovalDelayed?: boolean;
  /** The time when the text was public again because no moderator had decided. Only later reports hold it. */
  readonly returnedAt?: Time;
  /** The time when the author's deletion of the experience was noticed. */
  readonly deletedAt?: Time;
};

/** `withheld/{id}`: an experience that is not public, with all of its fields. */
export type Held = Omit<forms.Held, 'experience' | 'at' | 'until'> & {
  readonly experience: Fields;
  readonly at: Time;
  readonly until: Time | null;
};

/** `reviews/{id}`: the latest verdict of a moderator. */
export type Review = Omit<forms.Review, 'at'> & { readonly at: Timestamp };

/** `objections/{id}`: what the author says about a text that is not public, perhaps with another version of it. */
export interface Objection {
  readonly version: Fields | null;
  readonly isOpen: boolean;
}

export const millisOf = (time: Time): number => (time instanceof Date ? time.getTime() : time.toMillis());

/**
 * `withheldTexts/{hash}` is `{ at, state }`: a text that was held or removed, by its hash without an author, so that
 * nobody publishes it again. A year later it is forgotten.
 */
export const withheldText = (db: Firestore, hash: string) => db.collection('withheldTexts').doc(hash);

/** The documents of one experience. */
export const documentsOf = (db: Firestore, id: string) => ({
  experience: db.collection('experiences').doc(id),
  owner: db.collection('owners').doc(id),
  tombstone: db.collection('tombstones').doc(id),
  held: db.collection('withheld').doc(id),
  objection: db.collection('objections').doc(id),
  review: db.collection('reviews').doc(id),
  case: db.collection('cases').doc(id),
});

export type Documents = ReturnType<typeof documentsOf>;
