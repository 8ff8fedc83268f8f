import { formatTime } from '@portal/shared/model';
import { adviceFor, causeOf } from '@portal/shared/portal';
import {
  FullError,
  MAX_EDITS_PER_DAY,
  MAX_EXPERIENCES_PER_COMPANY,
  MAX_EXPERIENCES_PER_DAY,
  MAX_EXPERIENCES_PER_YEAR,
  MAX_LIKES,
  MAX_LIKES_PER_DAY,
  MAX_REPORTS_PER_DAY,
  MAX_SAVED,
  PaceError,
  RefusedError,
  UnansweredError,
} from '@portal/shared/store';
import { formatNumber } from '@portal/shared/ui';

/**
 * The reason for a failed write: `refused` by the store's rules, or because there is no token of `app-check`,
 * `unanswered` by the store, unanswered because the `quota` is used up, `over-quota` if the store has said so, or
 * `failed` with any other error. What is unanswered is sent once the store answers.
 */
export type Failure = 'failed' | 'refused' | 'unanswered' | 'quota' | 'app-check' | 'over-quota';

export function failureOf(error: unknown): Failure {
  if (error instanceof UnansweredError) return error.isQuotaUsed ? 'quota' : 'unanswered';
  const cause = causeOf(error);
  if (cause === 'app-check') return cause;
  if (cause === 'quota') return 'over-quota';
  return error instanceof RefusedError ? 'refused' : 'failed';
}

export type SaveProblem =
  | { readonly status: Failure }
  /** The rules refuse a write of this page, and a newer page was published. */
  | { readonly status: 'outdated' }
  /** The store's code has stopped. */
  | { readonly status: 'broken' }
  /** The date is in the future, and the device's clock is wrong. */
  | { readonly status: 'wrong-clock' }
  /** The operator has blocked the account. */
  | { readonly status: 'blocked' }
  /** The edited experience was held or removed. */
  | { readonly status: 'withheld' }
  /** The edited experience was deleted. */
  | { readonly status: 'deleted' }
  | Paused;

export type Saving = { readonly status: 'idle' | 'saving' } | SaveProblem;

/** The account has reached a limit of added, edited or reported experiences. */
type Paused = { readonly status: 'paused' } & Pick<PaceError, 'limit' | 'retryAt'>;

export const NOT_CREATOR = 'You can only edit your own experience';

/** The message for each kind of failure. It advises another attempt only if the rules did not refuse the write. */
type Words = Readonly<Record<Failure, string>>;

/** The sentences that each write has: `subject` of one unanswered, `lost` of one that is not stored. */
const sharedWords = (subject: string, lost: string): Omit<Words, 'failed' | 'refused'> => ({
  'app-check': `${lost} ${adviceFor('app-check')}`,
  'over-quota': `${lost} ${adviceFor('quota')}`,
  unanswered: `${subject} is not sent yet, because the database does not answer. ${SENT_LATER}`,
  quota: `${subject} is not sent yet, because the portal has reached the limit of its database. ${SENT_LATER}`,
});

const SENT_LATER = 'Keep this page open: it is sent once the database answers.';

/** True if the rules refused a write because the operator has blocked the account. */
export const isBlock = (error: unknown): boolean => error instanceof RefusedError && error.isBlocked;

/** A message with these words links to the operator's contact, see `Message`. */
export const CONTACT = 'Contact the operator.';

const BLOCKED = `This account is blocked, either by the operator of this portal or because you asked to delete it. You can delete what you wrote, but not add or change anything. ${CONTACT}`;

/** The reason for a failed like. `full`: the experience has the maximum number of likes. */
export type LikeFailure = Failure | 'full' | 'blocked';

export function likeFailureOf(error: unknown): LikeFailure {
  if (error instanceof FullError) return 'full';
  return isBlock(error) ? 'blocked' : failureOf(error);
}

export const LIKE_FAILURES: Readonly<Record<LikeFailure, string>> = {
  ...sharedWords('Your like', 'Your like was not saved.'),
  failed: 'Your like was not saved. Try again.',
  refused: `Your like was refused. You can change ${formatNumber(MAX_LIKES_PER_DAY)} likes a day. If you changed fewer, sign in again or reload the page.`,
  blocked: `Your like was not saved. ${BLOCKED}`,
  full: `Your like was not saved. An experience can have up to ${formatNumber(MAX_LIKES)} likes.`,
};

export const OWN_ANONYMOUS =
  'You cannot like your own anonymous experience: the like would show that it is yours';

/** The reason why bookmarks were not changed. */
export function bookmarkProblem(error: unknown): string {
  if (error instanceof DOMException)
    return 'This browser could not keep the bookmark: its storage is full or blocked. Sign in to keep bookmarks.';
  if (isBlock(error)) return `Your bookmarks were not changed. ${BLOCKED}`;
  if (!(error instanceof FullError)) return BOOKMARK_FAILURES[failureOf(error)];
  const room = error.room > 0 ? ` There is room for ${error.room} more.` : '';
  return `You can have up to ${MAX_SAVED} bookmarks.${room} Remove some first.`;
}

const BOOKMARK_FAILURES: Words = {
  ...sharedWords('The change to your bookmarks', 'Your bookmarks were not changed.'),
  failed: 'Your bookmarks were not changed. Try again.',
  refused:
    'Your bookmarks were not changed, because the change was refused. Sign in again or reload the page.',
};

export const DELETE_FAILURES: Words = {
  ...sharedWords('The deletion', 'The experience was not deleted.'),
  failed: 'The experience was not deleted. Try again.',
  refused: 'Deleting was refused, so the experience is still here. Sign in again or reload the page.',
};

/** The message about a failed deletion whose detail is closed. */
export const undeletedWords = (company: string, failure: Failure): string =>
  ({
    ...sharedWords(
      `The deletion of your experience at ${company}`,
      `Your experience at ${company} was not deleted.`,
    ),
    failed: `Your experience at ${company} was not deleted. Try again.`,
    refused: `Deleting your experience at ${company} was refused, so it is still here. Sign in again or reload the page.`,
  })[failure];

const STILL_HERE = 'Everything you typed is still here.';

const saveWords = sharedWords('Your experience', 'Saving failed.');

export const SAVE_FAILURES: Words = {
  'app-check': `${saveWords['app-check']} ${STILL_HERE}`,
  'over-quota': `${saveWords['over-quota']} ${STILL_HERE}`,
  unanswered: `${saveWords.unanswered} ${STILL_HERE}`,
  quota: `${saveWords.quota} ${STILL_HERE}`,
  failed: 'Saving failed. Everything you typed is still here; you can try again.',
  refused: 'Saving was refused. Everything you typed is still here; sign in again, then save once more.',
};

export const SAVE_BLOCKED = `Saving was refused. ${BLOCKED} ${STILL_HERE}`;

export const SAVE_OUTDATED =
  'This page is out of date, so saving was refused. Reload the page, then open the form again: what you typed will be there.';

export const SAVE_BROKEN =
  'Saving failed, because this page has lost the connection to the database. Reload the page, then open the form again: what you typed will be there.';

/** Limit → the sentence that the limit is reached, and the actions that become possible again when the limit ends. */
const LIMITS: Readonly<Record<PaceError['limit'], readonly [reached: string, again: string]>> = {
  day: [`You have added ${MAX_EXPERIENCES_PER_DAY} experiences today`, 'add experiences'],
  year: [
    `You have added ${MAX_EXPERIENCES_PER_YEAR} experiences this year (changing the company of an experience, or moving its date later, counts, too)`,
    'add experiences, change companies and set later dates',
  ],
  company: [
    `You have added ${MAX_EXPERIENCES_PER_COMPANY} experiences at this company this year (moving a date later counts, too)`,
    'add experiences at this company or set later dates',
  ],
  reports: [`You have reported ${MAX_REPORTS_PER_DAY} experiences today`, 'report experiences'],
  edits: [`You have edited experiences ${MAX_EDITS_PER_DAY} times today`, 'edit experiences'],
};

function limitWords({ limit, retryAt }: Pick<PaceError, 'limit' | 'retryAt'>): string {
  const [reached, again] = LIMITS[limit];
  return `${reached}, which is the limit. You can ${again} again on ${formatTime(retryAt)}`;
}

export const pausedWords = (paused: Paused): string =>
  `${limitWords(paused)}. Everything you typed is still here.`;

const sendWords = (subject: string): Words => ({
  ...sharedWords(subject, `${subject} was not sent.`),
  failed: `${subject} was not sent. Try again.`,
  refused: `${subject} was refused. Sign in again or reload the page.`,
});

const REPORT_FAILURES = sendWords('Your report');
const OBJECTION_FAILURES = sendWords('Your objection');

export function reportProblem(error: unknown): string {
  if (error instanceof PaceError) return `Your report was not sent. ${limitWords(error)}.`;
  return isBlock(error) ? `Your report was not sent. ${BLOCKED}` : REPORT_FAILURES[failureOf(error)];
}

export const objectionProblem = (error: unknown): string => OBJECTION_FAILURES[failureOf(error)];

/** Why the name of an account was not changed in all of its experiences. */
export function renameProblem(error: unknown): string {
  if (error instanceof PaceError) return `${limitWords(error)}.`;
  return isBlock(error) ? BLOCKED : RENAME_FAILURES[failureOf(error)];
}

const RENAME_FAILURES: Words = {
  ...sharedWords('The last change', 'The last change was not saved.'),
  failed: 'Try again, or change the name in each of your other experiences.',
  refused: 'Try again, or change the name in each of your other experiences.',
};

export const SAVE_WITHHELD =
  'This experience is not public any more, because it was reported. It cannot be changed now. What you typed is still here.';

export const SAVE_DELETED =
  'This experience was deleted in another tab or on another device. What you typed is still here; you can save it as a new experience.';

export const WRONG_CLOCK = 'The clock of your device is wrong.';

export const SAVE_WRONG_CLOCK = `Saving was refused, because the date is in the future. ${WRONG_CLOCK} Enter an earlier date, then save again.`;

const KEPT = 'what you typed is kept';
const KEPT_SENTENCE = 'What you typed is kept.';

export function unsavedWords(company: string, problem: SaveProblem): string {
  switch (problem.status) {
    case 'failed':
      return `Your experience at ${company} was not saved. Open the form to try again; ${KEPT}.`;
    case 'refused':
      return `Your experience at ${company} was not saved, because it was refused. Sign in again, then open the form; ${KEPT}.`;
    case 'unanswered':
    case 'quota':
    case 'app-check':
    case 'over-quota':
      return `${sharedWords(company, `Your experience at ${company} was not saved.`)[problem.status]} ${KEPT_SENTENCE}`;
    case 'outdated':
      return `Your experience at ${company} was not saved, because this page is out of date. Reload it, then open the form; ${KEPT}.`;
    case 'broken':
      return `Your experience at ${company} was not saved, because this page has lost the connection to the database. Reload it, then open the form; ${KEPT}.`;
    case 'wrong-clock':
      return `Your experience at ${company} was not saved, because its date is in the future. ${WRONG_CLOCK} Open the form to enter an earlier date; ${KEPT}.`;
    case 'blocked':
      return `Your experience at ${company} was not saved. ${BLOCKED} ${KEPT_SENTENCE}`;
    case 'withheld':
      return `Your experience at ${company} is not public any more, because it was reported. It cannot be changed now. ${KEPT_SENTENCE}`;
    case 'deleted':
      return `Your experience at ${company} was deleted in another tab or on another device, so your changes were not saved. Open the form to save it as a new experience; ${KEPT}.`;
    case 'paused':
      return `Your experience at ${company} was not saved. ${limitWords(problem)}; ${KEPT}.`;
  }
}

/** The message about a newer version of an experience. `changed` lists the fields that differ. */
export const conflictWords = (changed: readonly string[]): string =>
  `This experience was changed in another tab or on another device: ${changed.join(', ')}.`;
