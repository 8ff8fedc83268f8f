// The model of an experience: fields, limits, filters and errors.

export {
  lastDay,
  MAX_COMPANIES_PER_QUERY,
  MAX_COUNTED,
  MAX_DOCUMENTS,
  MAX_EDITS_PER_DAY,
  MAX_EXPERIENCES_PER_COMPANY,
  MAX_EXPERIENCES_PER_DAY,
  MAX_EXPERIENCES_PER_YEAR,
  MAX_FILTER_TEXTS,
  MAX_FILTERED_READS,
  MAX_LIKES,
  MAX_LIKES_PER_DAY,
  MAX_NOTE_LENGTH,
  MAX_OBJECTION_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_READS,
  MAX_REPORTS_PER_DAY,
  MAX_ROUND_LENGTH,
  MAX_SAVED,
  MAX_TEXT_TOTAL,
  PAGE_SIZE,
} from '../limits.ts';
export { cleanLine } from '../model/clean-text.ts';
export { isDocumentId } from '../model/document-id.ts';
export { FullError, NotCreatorError, PaceError, RefusedError, UnansweredError } from '../model/errors.ts';
export { ANONYMOUS, type Experience } from '../model/experience.ts';
export { draftOf, EMPTY_DRAFT, type ExperienceDraft } from '../model/experience-draft.ts';
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
} from '../model/fields.ts';
export {
  type ChoiceFilter,
  type Filters,
  isFiltered,
  type Mine,
  NO_FILTERS,
  type SortOrder,
  type TextFilter,
} from '../model/filters.ts';
export { foldedForms, foldForSearch } from '../model/fold-text.ts';
export { formatDate, formatTime, shownDate } from '../model/format-date.ts';
export { type RoundDetail, roundsOf, storedRounds } from '../model/round-details.ts';
export { storedRound, storedVersion, totalLength } from '../model/stored-fields.ts';
export { type Stub, stubIn } from '../model/stub.ts';
export { hasTooManyMarks, isReadable } from '../model/visible-text.ts';

// Counting and matching of experiences.

export { type ChoiceCounts, countChoices, countMatching } from '../counts/count-choices.ts';
export {
  companyMatcher,
  countAll,
  countCompanyMatches,
  matchCompanies,
  type SearchableCompany,
} from '../counts/match-companies.ts';
export { filterMatcher, textMatcher } from '../counts/match-filters.ts';
export { NAME_MATCH, type NameSearch, nameSearch, nameWords, searchableName } from '../counts/match-names.ts';
export { decodeQuestion, foldQuestion, type KnownQuestion } from '../counts/question-document.ts';
export { searchedRole } from '../counts/searched-role.ts';
export { ANY_KIND, type AnswerCell } from '../counts/summary-document.ts';
export { hasAllWords } from '../counts/tokens.ts';
export { cellOf, type TotalsCell } from '../counts/totals-document.ts';
export { splitWords } from '../counts/words.ts';

// Reading, listening to and writing experiences.

export { answered } from '../store/answered.ts';
export {
  createExperience,
  deleteExperience,
  isLikedBy,
  toggleLike,
  updateExperience,
} from '../store/commands.ts';
export { type Fail, firstOf, type Listen, listenOnceLoaded, type Next, type Stop } from '../store/listen.ts';
export { listenByReading, listenToSource, listenToStore } from '../store/listen-to-store.ts';
export {
  countMatches,
  loadExperienceSource,
  preloadSource,
  readOne,
  readQuestions,
  readRoles,
} from '../store/load-source.ts';
export { comparePositions, type Selection } from '../store/position.ts';
export { isCountable } from '../store/search-conditions.ts';
export type { Account } from '../store/source/account.ts';
export type { Commands } from '../store/source/commands.ts';
export type { ExperienceSource } from '../store/source/experience-source.ts';
export type { Reads } from '../store/source/reads.ts';
export type { Reports } from '../store/source/reports.ts';
export type { Watches } from '../store/source/watches.ts';
export { decodeDocument, type StoredDocument } from '../store/stored-document.ts';

// Live data that the page has read.

export { type CompanyList, useCompanies } from '../feed/companies.ts';
export { type CompanyAnswers, useCompanyAnswers } from '../feed/company-summaries.ts';
export {
  type CompanyTotals,
  type CountedCells,
  useCompanyTotals,
  useTotalsOf,
} from '../feed/company-totals.ts';
export { type Directory, preloadSearch, useDirectory } from '../feed/directory/directory.ts';
export type { Feed, FeedView } from '../feed/feed.ts';
export { type FeedOptions, queryLimit } from '../feed/feed-options.ts';
export {
  allExperiences,
  experiencesOf,
  findExperience,
  PICKED_FROM_ALL,
  pickedExperiences,
} from '../feed/feeds.ts';
export {
  createLiveStore,
  type LiveState,
  type LiveStore,
  type NotReady,
  useLive,
  useLiveStore,
  watchNothing,
} from '../feed/live-store.ts';
export { type CompanyCount, type PortalNumbers, usePortalNumbers } from '../feed/portal-numbers.ts';
export { preloadExperiences } from '../feed/preload-experiences.ts';
export { type HomeNumbers, readHome } from '../feed/read-home.ts';
export { createRecentlyUsed } from '../feed/recently-used.ts';
export {
  changeSavedOnDevice,
  readSavedOnDevice,
  savedOnDevice,
  watchSavedOnDevice,
} from '../feed/saved-on-device.ts';
export { type Totals, useSearchable, useTotals } from '../feed/totals.ts';
export { useFeed } from '../feed/use-feed.ts';

// The summary of a company.

export { CompanySummary } from '../summary/index.tsx';

// The reasons and the outcome of a report.

export { OUTCOMES, REASON_LABELS, REPORT_REASONS } from '../moderation/documents.ts';
