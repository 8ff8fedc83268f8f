export type { AnswersCell } from '../counts/answers-document.ts';
export type { ChoiceCounts } from '../counts/filter-cells.ts';
export type { StatsCell } from '../counts/stats-document.ts';
export { useCompanyAnswers } from '../feed/company-answers.ts';
export { type CompanyList, type CompanyStats, useCompanies, useCompanyStats } from '../feed/company-stats.ts';
export { preloadSearch } from '../feed/directory/directory.ts';
export { useSameCompany } from '../feed/directory/same-company.ts';
export { type KnownChoices, useKnownChoices } from '../feed/filters/known-choices.ts';
export { useQuestionSuggestions } from '../feed/filters/known-questions.ts';
export { useKnownRoles } from '../feed/filters/known-roles.ts';
export {
  type Suggestion,
  useCompanySuggestions,
  useRoleSuggestions,
  useSuggestions,
} from '../feed/filters/suggestions.ts';
export type { ExperienceList } from '../feed/list/experience-list.ts';
export { preloadExperiences } from '../feed/list/preload-experiences.ts';
export { useExperienceList } from '../feed/list/use-experience-list.ts';
export { useSelectedCompany } from '../feed/list/use-selected-company.ts';
export { DATA_KINDS, type DataKind, deleteMyData, type MyData, useMyData } from '../feed/personal/my-data.ts';
export { useIsOwnAnonymous } from '../feed/personal/own-anonymous.ts';
export {
  joinSaved,
  keepSavedOnDevice,
  setSaved,
  useIsSaved,
  useSavedToJoin,
} from '../feed/personal/saved.ts';
export { type CompanyCount, type PortalNumbers, usePortalNumbers } from '../feed/portal-numbers.ts';
export { type HomeExperiences, type HomeNumbers, readHome } from '../feed/read-home.ts';
export { type OneExperience, useExperience } from '../feed/use-experience.ts';
export { useIsCreator } from '../feed/use-is-creator.ts';
export { cleanLine } from '../model/clean-text.ts';
export { FullError, NotCreatorError, PaceError, RefusedError } from '../model/errors.ts';
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
} from '../model/fields.ts';
export type { SortOrder } from '../model/filters.ts';
export {
  type ChoiceFilter,
  type Filters,
  isFiltered,
  MAX_COUNTED,
  MAX_FILTER_TEXTS,
  type Mine,
  NO_FILTERS,
  type TextFilter,
} from '../model/filters.ts';
export { formatDate, formatTime } from '../model/format-date.ts';
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
} from '../model/limits.ts';
export { type RoundDetail, roundsOf, storedRounds } from '../model/round-details.ts';
export { storedRound, totalLength } from '../model/stored-fields.ts';
export { hasTooManyMarks, isReadable } from '../model/visible-text.ts';
export {
  createExperience,
  deleteExperience,
  isLikedBy,
  toggleLike,
  updateExperience,
} from '../store/commands.ts';
export { preloadSource as preloadAnalytics, preloadSource as preloadWriting } from '../store/load-source.ts';
export { CompanySummary } from '../summary/index.tsx';
