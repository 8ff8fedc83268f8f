/** What moderators read and write, for a remote. A tab loads this entry point; Home does not. */
export { MAX_QUEUE, MAX_REASON_LENGTH } from '../limits.ts';
export type {
  Decision,
  Held,
  Note,
  Objection,
  ReportedCase,
  ReportReason,
  Review,
  StubState,
  Verdict,
} from '../moderation/documents.ts';
export { REASON_LABELS, REPORT_REASONS } from '../moderation/documents.ts';
export { undoOf } from '../moderation/undo.ts';
export { watchDecided, watchQueue, watchSubject, writeReview } from './load-moderation.ts';
export type { CurrentText, NewReview, QueueEntry, ReviewOutcome, Subject } from './moderation-source.ts';
