/** How counts are stored, for the page and for the trigger. Not part of the contract with remotes; without Firebase. */
export { type AnswersCell, answersKey, readAnswers } from './answers-document.ts';
export { COMPANY_CELLS } from './company-cells.ts';
export { COUNT_VERSION, type Counted, cellKey, countedOf, type SearchFields } from './counted.ts';
export {
  applyNumbers,
  CHANGES_ID,
  type Change,
  cutPieces,
  type DirectoryChanges,
  isComplete,
  joinPieces,
  keepLatest,
  MAX_CHANGES,
  numbersSince,
  packChanges,
  packList,
  unpackChanges,
  unpackList,
} from './directory-document.ts';
export {
  companyKey,
  DIRECTORY_ROOT,
  type DirectoryDocument,
  readDirectory,
} from './directory-tree-document.ts';
export { foldQuestion, questionCell, questionId } from './question-document.ts';
export { ASKED, COUNTED, type RatingCell, readRatings } from './ratings-document.ts';
export { parseSearchKey, searchDocument, searchKey } from './search-document.ts';
export { readStats, type StatsCell, statsId } from './stats-document.ts';
export { readSummary, summaryKey } from './summary-document.ts';
export {
  readCompanyTotals,
  readTotals,
  TOTALS_ROOT,
  type TotalsCell,
  totalsKey,
  versionOfTotals,
} from './totals-document.ts';
