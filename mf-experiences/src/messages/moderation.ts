import { formatTime, type Stub } from '@portal/shared/model';
import type { Held, Report } from '@portal/shared/moderation';
import { OUTCOMES } from '@portal/shared/store';

export const REPORT_SENT = 'Thank you. A moderator will look at it.';

/** What a reporter is told about the own report. */
export const reportedWords = ({ decision }: Report): string =>
  `You have reported this experience. ${OUTCOMES[decision?.verdict ?? 'reopen']}`;

/** What a reader is told about an experience that is not public. */
export const STUB_WORDS: Readonly<Record<Stub['state'], string>> = {
  held: 'This experience is being reviewed.',
  removed: 'This experience was removed.',
};

/** What the author is told about an experience that is not public. */
export function heldWords({ state, by, why, at }: Held): string {
  if (state === 'removed') return `A moderator removed it: ${why}`;
  const since = `Hidden since ${formatTime(at)}:`;
  return by === 'rule'
    ? `${since} ${why || 'several readers reported it'}`
    : `${since} a moderator is reviewing it: ${why}`;
}

export const OBJECTION_WAITS = 'Your objection waits for a moderator.';
export const VERSION_WAITS = 'Your objection waits for a moderator, with your changed version.';
export const OBJECTION_STORED = 'You have objected to this already, so this objection was not sent.';
export const OBJECTION_ANSWERED = 'A moderator has decided about your objection.';
