import type { OneExperience } from '../experience/use-experience.ts';
import { STUB_WORDS } from '../messages/moderation.ts';

const DELETED = 'This experience was deleted';

const isDeleted = (current: OneExperience): boolean => current.status === 'missing' && !current.isMalformed;

/** The reason why the experience cannot be reported any more; undefined if a report can be sent. */
export function reportEndedWords(current: OneExperience): string | undefined {
  if (current.status === 'withheld')
    return `${STUB_WORDS[current.stub.state]} A report is not needed any more.`;
  return isDeleted(current) ? `${DELETED}. A report is not needed any more.` : undefined;
}

/** The reason why the author cannot object any more; undefined if an objection can be sent. */
export function objectionEndedWords(current: OneExperience): string | undefined {
  if (current.status === 'ready') return 'This experience is public again, so there is nothing to object to.';
  return isDeleted(current) ? `${DELETED}, so there is nothing to object to.` : undefined;
}
