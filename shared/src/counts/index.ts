/** The form of the stored counts, for the trigger and not for remotes. Imports no Firebase code. */
export {
  allChoiceKeys,
  choiceKey,
  choicesOfKey,
  OTHER_YEAR,
  outcomeKey,
  YEAR_LETTERS,
} from './choice-key.ts';
export { companyId } from './company-id.ts';
export { COUNT_VERSION, type Counted, countedOf, summaryKeysOf } from './counted.ts';
export {
  CHANGES_ID,
  type DirectoryChanges,
  keepLatest,
  MAX_CHANGES,
  packChanges,
  packList,
  unpackChanges,
  unpackList,
  updateNumbers,
} from './directory-document.ts';
export { KEPT_COLLECTIONS, KEPT_DOCUMENTS } from './kept-documents.ts';
export { encodeQuestion, foldQuestion, questionId } from './question-document.ts';
export { parseSearchKey, searchEntry, searchKey } from './search-document.ts';
export { allSummaryKeys, decodeSummary, type SummaryDocument } from './summary-document.ts';
export {
  cellOf,
  decodeCompanyTotals,
  decodeTotals,
  TOTALS_ROOT,
  type TotalsCell,
  versionOfTotals,
} from './totals-document.ts';
