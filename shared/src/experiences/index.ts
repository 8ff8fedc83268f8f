export {
  createExperience,
  deleteExperience,
  isLikedBy,
  NotCreatorError,
  toggleLike,
  updateExperience,
} from './commands.ts';
export type { StatsCell } from './counts/stats-document.ts';
export {
  ANONYMOUS,
  COUNTRIES,
  type Experience,
  JOB_TYPES,
  MODES,
  type Mode,
  type Modes,
  STATUSES,
  type Status,
} from './experience.ts';
export { draftOf, EMPTY_DRAFT, type ExperienceDraft } from './experience-draft.ts';
export {
  type CompanyList,
  type CompanyStats,
  type ExperienceList,
  type OneExperience,
  useCompanies,
  useCompanyStats,
  useExperience,
  useExperienceList,
} from './hooks.ts';
export { LIMITS, lastDay } from './limits.ts';
export { RefusedError } from './refused-error.ts';
export type { SortOrder } from './select-experiences.ts';
export { storedCompany } from './stored-fields.ts';
export { useIsCreator } from './use-is-creator.ts';
