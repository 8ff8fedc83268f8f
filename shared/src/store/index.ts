/** Reading, listening to and writing experiences, with the errors of writing. */

export {
  MAX_EDITS_PER_DAY,
  MAX_EXPERIENCES_PER_COMPANY,
  MAX_EXPERIENCES_PER_DAY,
  MAX_EXPERIENCES_PER_YEAR,
  MAX_LIKES,
  MAX_LIKES_PER_DAY,
  MAX_NOTE_LENGTH,
  MAX_OBJECTION_LENGTH,
  MAX_REPORTS_PER_DAY,
  MAX_SAVED,
} from '../limits.ts';
export { FullError, NotCreatorError, PaceError, RefusedError, UnansweredError } from '../model/errors.ts';
export { OUTCOMES, REASON_LABELS, REPORT_REASONS } from '../moderation/documents.ts';
export { afterWrite } from './after-write.ts';
export { answered } from './answered.ts';
export { createExperience, deleteExperience, isLikedBy, toggleLike, updateExperience } from './commands.ts';
export { type Fail, firstOf, type Listen, listenOnceLoaded, type Next, type Stop } from './listen.ts';
export { listenByReading, listenToSource, listenToStore } from './listen-to-store.ts';
export {
  countMatches,
  loadExperienceSource,
  preloadSource,
  readOne,
  readQuestions,
  readRoles,
} from './load-source.ts';
export { comparePositions } from './position.ts';
export { isCountable } from './search-conditions.ts';
export type { Account } from './source/account.ts';
export type { Commands } from './source/commands.ts';
export type { ExperienceSource } from './source/experience-source.ts';
export type { Reads } from './source/reads.ts';
export type { Reports } from './source/reports.ts';
export type { Watches } from './source/watches.ts';
export { decodeDocument, type StoredDocument } from './stored-document.ts';
