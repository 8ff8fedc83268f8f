/** How experiences, companies and questions are counted, folded and matched. Pure. */

export { OTHER_YEAR } from '../counts/choice-key.ts';
export { type ChoiceCounts, countChoices, countMatching } from '../counts/count-choices.ts';
export {
  companyMatcher,
  countAll,
  countCompanyMatches,
  matchCompanies,
  type SearchableCompany,
} from '../counts/match-companies.ts';
export { filterMatcher, textMatcher } from '../counts/match-filters.ts';
export { NAME_MATCH, nameSearch, nameWords, searchableName } from '../counts/match-names.ts';
export { decodeQuestion, foldQuestion, type KnownQuestion } from '../counts/question-document.ts';
export { searchedRole } from '../counts/searched-role.ts';
export {
  ANY_KIND,
  type AnswerCell,
  type AnswerName,
  answerValues,
  type FactName,
  type SummaryDocument,
  summaryOf,
} from '../counts/summary-document.ts';
export { hasAllWords } from '../counts/tokens.ts';
export { cellOf, type TotalsCell } from '../counts/totals-document.ts';
export { splitWords } from '../counts/words.ts';
export {
  MAX_COMPANIES_PER_QUERY,
  MAX_COMPARED,
  MAX_COUNTED,
  MAX_FILTER_TEXTS,
  MAX_FOLLOWS,
} from '../limits.ts';
export {
  type ChoiceFilter,
  type Filters,
  isFiltered,
  type Mine,
  NO_FILTERS,
  type TextFilter,
} from '../model/filters.ts';
export { foldedForms, foldForSearch } from '../model/fold-text.ts';
