import type { Experience } from '../model/experience.ts';
import { STUB_STATES, type StubState } from '../model/stub.ts';

/** What a report says is wrong: the stored reason → its label. The rules accept no other reason. */
export const REASON_LABELS = {
  person: 'Names a person',
  untrue: 'Untrue, or about me without my consent',
  confidential: 'Confidential',
  hateful: 'Hateful',
  advertising: 'Advertising',
  not_interview: 'Not an interview',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REASON_LABELS;
export const REPORT_REASONS = Object.keys(REASON_LABELS) as readonly ReportReason[];

/** When the anonymous experiences of an erased account are deleted: at once, or on random days within two weeks. */
export type ErasureTime = 'now' | 'later';

/**
 * What a moderator can decide. 'keep' also restores a held or removed experience. 'reopen' does so, too, and its case
 * waits again: it undoes a decision about a public experience.
 */
export const VERDICTS = ['keep', 'hold', 'remove', 'reopen'] as const;
export type Verdict = (typeof VERDICTS)[number];

export { STUB_STATES, type StubState };

/** The state that a verdict leads to. */
export const STATE_AFTER = { keep: 'live', hold: 'held', remove: 'removed', reopen: 'live' } as const;

/** Who has decided: the rule about the number of reports, or a moderator. */
export const DECIDERS = ['rule', 'person'] as const;
export type Decider = (typeof DECIDERS)[number];

/** A report without the account that has sent the report. */
export interface Note {
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: Date;
}

/** A report of one account: `cases/{experience}/reports/{uid}`. */
export interface Report extends Note {
  readonly experience: string;
  /** The hash of the reported texts. */
  readonly text: string;
  /** What a moderator has decided last; null while the report waits for a moderator. */
  readonly decision: Pick<Decision, 'verdict' | 'at'> | null;
}

/** What a reporter reads about a report: the last verdict → words. Without a verdict, the report waits as after 'reopen'. */
export const OUTCOMES: Readonly<Record<Verdict, string>> = {
  keep: 'A moderator has looked at it and left it public.',
  hold: 'A moderator has looked at it and hidden it for now.',
  remove: 'A moderator has looked at it and removed it.',
  reopen: 'A moderator will look at it.',
};

export interface Decision {
  readonly by: Decider;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly at: Date;
  /** The number of the moderator's review. */
  readonly review?: number | undefined;
}

/** A reported experience: `cases/{experience}`. */
export interface ReportedCase {
  /**
   * The hash of the texts, and the experience as at the first report since a moderator has kept it. An edit does not
   * change them, a decision to keep does. The experience names no author.
   */
  readonly text: string;
  readonly experience: Experience;
  /** The number of accounts that have reported the experience since a moderator has kept it. */
  readonly reporters: number;
  readonly notes: readonly Note[];
  /** The time of the first of these reports. */
  readonly at: Date;
  /** True if the case waits for a moderator. */
  readonly isOpen: boolean;
  /** The number of the last review that was carried out; 0 if there is none. */
  readonly review: number;
  /** The hash of the texts that a moderator has kept; null if there is none. */
  readonly kept: string | null;
  readonly history: readonly Decision[];
  /** The time when the rule did not hold the text, because the day's limit was reached; null if it waits for nothing. */
  readonly holdRefusedAt: Date | null;
}

/** A held or removed experience: `withheld/{experience}`. */
export interface Held {
  readonly experience: Experience;
  readonly state: StubState;
  readonly by: Decider;
  /** The moderator's reason. If the rule has held the experience: '' after enough reports, otherwise its reason. */
  readonly why: string;
  readonly at: Date;
  /** The time when a removed experience is erased; null if it is held. */
  readonly until: Date | null;
}

/** What the author of a held or removed experience has objected: `objections/{experience}`. */
export interface Objection {
  readonly text: string;
  /** The author's new version of the experience, without author and likes; null if there is none. */
  readonly version: Experience | null;
  readonly at: Date;
  readonly isOpen: boolean;
}

/** The last decision of a moderator: `reviews/{experience}`. */
export interface Review {
  readonly number: number;
  readonly verdict: Verdict;
  /** '' only if a text that the rule has held is held again, because a decision was undone. */
  readonly reason: string;
  /** The hash of the texts that the moderator has seen. */
  readonly text: string;
  /** True if the experience is kept in the version of the objection. */
  readonly takesVersion: boolean;
  readonly at: Date;
}
