/** The form of reports, held experiences, objections and reviews, for remotes and functions. Imports no Firebase code. */
export {
  MAX_NOTE_LENGTH,
  MAX_OBJECTION_LENGTH,
  MAX_REASON_LENGTH,
  MAX_REPORTS_PER_DAY,
} from '../limits.ts';
export { paceEndsAt } from '../model/pace.ts';
export { type Identity, personOf } from '../model/person.ts';
export * from './documents.ts';
export {
  readCase,
  readHeld,
  readModeratorSince,
  readObjection,
  readReport,
  readReportPace,
  readReview,
  stubStateOf,
} from './read-documents.ts';
export {
  nextReportCounts,
  type ReportPace,
  reportPaceEndsAt,
  reportPauseOf,
  type StoredReportPace,
} from './report-pace.ts';
export { hashOfText, hashWithoutName, reportedTextOf, shownNameIn } from './reported-text.ts';
export { undoOf } from './undo.ts';
