/** How counts are stored, for the page and for the trigger. Not part of the contract with remotes; without Firebase. */
export { type AnswersCell, type AnswersDocument, answersKey, readAnswers } from './answers-document.ts';
export { COMPANY_CELLS } from './company-cells.ts';
export {
  type CellValues,
  COUNT_VERSION,
  type Counted,
  cellKey,
  countedOf,
  type SearchFields,
  searchedRole,
  valuesOfCell,
} from './counted.ts';
export { companyKey, DIRECTORY_ROOT, type DirectoryDocument, readDirectory } from './directory-document.ts';
export {
  foldQuestion,
  type KnownQuestion,
  type QuestionDocument,
  questionCell,
  questionId,
  questionKey,
  readQuestion,
} from './question-document.ts';
export {
  ASKED,
  COUNTED,
  type RatingCell,
  type RatingsDocument,
  ratingCells,
  readRatings,
} from './ratings-document.ts';
export { parseSearchKey, type SearchDocument, searchDocument, searchKey } from './search-document.ts';
export { readStats, type StatsCell, type StatsDocument, statsId } from './stats-document.ts';
export { readSummary, type SummaryDocument, summaryKey } from './summary-document.ts';
export {
  readCompanyTotals,
  readTotals,
  sumTotals,
  TOTALS_ROOT,
  type TotalsCell,
  type TotalsDocument,
  type TotalsRoot,
  totalsKey,
  versionOfTotals,
} from './totals-document.ts';
