export { CompanySummary } from '../summary/index.tsx';
export { hasTooManyMarks, isReadable, MAX_NAME_LENGTH } from '../text/visible-text.ts';
export { cleanLine } from './clean-text.ts';
export {
  createExperience,
  deleteExperience,
  isLikedBy,
  toggleLike,
  updateExperience,
} from './commands.ts';
export { useCompanyAnswers } from './company-answers.ts';
export { type CompanyList, type CompanyStats, useCompanies, useCompanyStats } from './company-stats.ts';
export type { AnswersCell } from './counts/answers-document.ts';
export type { StatsCell } from './counts/stats-document.ts';
export { preloadSearch } from './directory/directory.ts';
export { useSameCompany } from './directory/same-company.ts';
export { FullError, NotCreatorError, PaceError, RefusedError } from './errors.ts';
export { ANONYMOUS, type Experience } from './experience.ts';
export { draftOf, EMPTY_DRAFT, type ExperienceDraft } from './experience-draft.ts';
export type { SortOrder } from './feed/position.ts';
export {
  type ChoiceName,
  COUNTRIES,
  choiceLabel,
  choicesOf,
  type FactName,
  FIELD_NAMES,
  FIELDS,
  type FieldName,
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
  ROUND_KINDS,
  type RoundKind,
  STATUSES,
  type Status,
} from './fields.ts';
export type { ChoiceCounts } from './filters/filter-cells.ts';
export {
  type ChoiceFilter,
  type Filters,
  isFiltered,
  MAX_COUNTED,
  MAX_FILTER_TEXTS,
  type Mine,
  NO_FILTERS,
  type TextFilter,
} from './filters/filters.ts';
export { type KnownChoices, useKnownChoices } from './filters/known-choices.ts';
export { useQuestionSuggestions } from './filters/known-questions.ts';
export { useKnownRoles } from './filters/known-roles.ts';
export {
  type Suggestion,
  useCompanySuggestions,
  useRoleSuggestions,
  useSuggestions,
} from './filters/suggestions.ts';
export { formatDate, formatTime } from './format-date.ts';
export {
  lastDay,
  MAX_EDITS_PER_DAY,
  MAX_EXPERIENCES_PER_COMPANY,
  MAX_EXPERIENCES_PER_DAY,
  MAX_EXPERIENCES_PER_YEAR,
  MAX_LIKES,
  MAX_QUESTION_LENGTH,
  MAX_ROUND_LENGTH,
  MAX_SAVED,
  MAX_TEXT_TOTAL,
} from './limits.ts';
export type { ExperienceList } from './list/experience-list.ts';
export { preloadExperiences } from './list/preload-experiences.ts';
export { useExperienceList } from './list/use-experience-list.ts';
export { useSelectedCompany } from './list/use-selected-company.ts';
export { preloadSource as preloadAnalytics, preloadSource as preloadWriting } from './load-source.ts';
export { DATA_KINDS, type DataKind, deleteMyData, type MyData, useMyData } from './personal/my-data.ts';
export { useIsOwnAnonymous } from './personal/own-anonymous.ts';
export {
  joinSaved,
  keepSavedOnDevice,
  setSaved,
  useIsSaved,
  useSavedToJoin,
} from './personal/saved.ts';
export { type CompanyCount, type PortalNumbers, usePortalNumbers } from './portal-numbers.ts';
export { type HomeExperiences, type HomeNumbers, readHome } from './read-home.ts';
export { type RoundDetail, roundsOf, storedRounds } from './round-details.ts';
export { nameToShow, storedRound, totalLength } from './stored-fields.ts';
export { type OneExperience, useExperience } from './use-experience.ts';
export { useIsCreator } from './use-is-creator.ts';
