import { formatTime } from '@portal/shared/model';
import type { Subject } from '@portal/shared/review';

/** Who can read the experience, and whether it still waits for a moderator. */
export function describeState(subject: Subject): string {
  const { current, reported, objection, review } = subject;
  if (!current)
    return reported
      ? 'The author has deleted it. The case is erased 30 days later.'
      : 'The experience was deleted.';
  const isCarriedOut = (review?.number ?? 0) <= (reported?.review ?? 0);
  if (!isCarriedOut) return 'The last decision is being carried out.';
  const waits = reported?.isOpen || objection?.isOpen;
  return `${describeText(subject)}${waits ? '' : ' No decision is needed.'}`;
}

function describeText({ current, held }: Subject): string {
  switch (current?.state) {
    case 'held':
      return `Held${held?.by === 'rule' ? ' automatically' : ''}${held ? ` since ${formatTime(held.at)}` : ''}: readers do not see it.`;
    case 'removed':
      return `Removed: readers do not see it.${held?.until ? ` It is erased on ${formatTime(held.until)}.` : ''}`;
    default:
      return 'Public: everybody can read it.';
  }
}
