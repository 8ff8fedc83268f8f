/** The model of an experience: its fields, texts, dates and limits. */

export { lastDay, MAX_QUESTION_LENGTH, MAX_ROUND_LENGTH, MAX_TEXT_TOTAL } from '../limits.ts';
export { isOnCalendar } from './calendar.ts';
export { cleanLine } from './clean-text.ts';
export { isDocumentId } from './document-id.ts';
export { ANONYMOUS, type Experience } from './experience.ts';
export { draftOf, EMPTY_DRAFT, type ExperienceDraft } from './experience-draft.ts';
export {
  type ChoiceName,
  COUNTRIES,
  choiceLabel,
  choicesOf,
  type FactName,
  FIELD_NAMES,
  FIELDS,
  type InputName,
  isChoice,
  isFact,
  isInput,
  isLine,
  isOptional,
  JOB_TYPES,
  type LineName,
  MINUTES,
  MODES,
  type Mode,
  type Modes,
  minutesLabel,
  type NumberName,
  ROUND_KINDS,
  type RoundKind,
  STATUSES,
  type Status,
} from './fields.ts';
export { formatDate, formatTime, shownDate } from './format-date.ts';
export { formatMonth, isoMonth } from './month.ts';
export { describeDetail, type RoundDetail, roundsOf, storedRounds } from './round-details.ts';
export { storedRound, storedVersion, totalLength } from './stored-fields.ts';
export { type Stub, stubIn } from './stub.ts';
export { hasTooManyMarks, isReadable } from './visible-text.ts';
