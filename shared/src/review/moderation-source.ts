import type { Experience } from '../model/experience.ts';
import type { Held, Objection, ReportedCase, Review, StubState } from '../moderation/documents.ts';
import type { Fail, Listen, Next, Stop } from '../store/listen.ts';

/** An experience that waits for a moderator. */
export interface QueueEntry {
  readonly id: string;
  /** The open case. Undefined if only an objection is open. */
  readonly reported: ReportedCase | undefined;
  /** The open objection of the author. */
  readonly objection: Objection | undefined;
}

/** An experience as it is stored now, also if it is not public. */
export interface CurrentText {
  readonly experience: Experience;
  /** `hashOfText` of the stored experience. */
  readonly text: string;
  readonly state: 'live' | StubState;
}

/** All that a moderator reads about one experience. */
export interface Subject {
  readonly reported: ReportedCase | undefined;
  /** Undefined if the experience has been deleted, or if its document cannot be read. */
  readonly current: CurrentText | undefined;
  readonly held: Held | undefined;
  readonly objection: Objection | undefined;
  /** The latest review. It is carried out once `reported.review` has its number. */
  readonly review: Review | undefined;
}

/** What a moderator decides. */
export interface NewReview extends Pick<Review, 'verdict' | 'reason' | 'text' | 'takesVersion'> {
  /** The number of the latest review that the moderator has seen; 0 if there is none. */
  readonly seen: number;
}

/**
 * - `stored`: the review has this number.
 * - `decided`: another moderator has written a review that this moderator had not seen. Nothing was stored.
 * - `gone`: the experience has been deleted.
 * - `impossible`: the experience is the moderator's own, or a removal has no open case.
 * - `limited`: the moderator has written as many verdicts today as a day allows.
 * - `refused`: the account is not a moderator any more.
 */
export type ReviewOutcome =
  | { readonly status: 'stored'; readonly number: number }
  | { readonly status: 'decided'; readonly review: Review }
  | { readonly status: 'gone' }
  | { readonly status: 'impossible' }
  | { readonly status: 'limited' }
  | { readonly status: 'refused' };

/** What moderators read and write. The rules allow this only to accounts with a document in `moderators`. */
export interface ModerationSource {
  /**
   * Calls back with up to MAX_QUEUE open cases and as many open objections: objections first, the oldest first, then cases by
   * the number of accounts that have reported them.
   */
  readonly watchQueue: Listen<readonly QueueEntry[]>;
  /** Calls back with the latest reviews of up to MAX_DECIDED experiences, the latest first. */
  readonly watchDecided: Listen<ReadonlyMap<string, Review>>;
  watchSubject(id: string, next: Next<Subject>, fail: Fail): Stop;
  /** Writes the next review. Rejects if the store cannot be reached. */
  review(id: string, review: NewReview): Promise<ReviewOutcome>;
}

/** The queue of open cases and open objections, which are given in any order. */
export function orderQueue(
  cases: ReadonlyMap<string, ReportedCase>,
  objections: ReadonlyMap<string, Objection>,
): readonly QueueEntry[] {
  const ids = [...new Set([...objections.keys(), ...cases.keys()])];
  const entries = ids.map((id) => ({ id, reported: cases.get(id), objection: objections.get(id) }));
  return entries.sort(
    (one, other) =>
      (one.objection?.at.getTime() ?? Number.POSITIVE_INFINITY) -
        (other.objection?.at.getTime() ?? Number.POSITIVE_INFINITY) ||
      (other.reported?.reporters ?? 0) - (one.reported?.reporters ?? 0),
  );
}
