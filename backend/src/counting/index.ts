/** Counting and indexing of experiences: for the Cloud Function, for the local portal, and for `verify-counts`. */
export {
  type Changes,
  companyTotalsPath,
  createSum,
  type Recount,
  summaryPath,
  sumRecounts,
  totalsPath,
} from './changes.ts';
export { countExperiences } from './count-experiences.ts';
export {
  type CountStore,
  type CountTransaction,
  type Data,
  type Documents,
  replacing,
  type Writes,
} from './count-store.ts';
export { type Counter, createCounter } from './counter.ts';
export { CHANGES_PATH, changeDirectory, packDirectory, readWholeDirectory } from './directory.ts';
export { documentsOf } from './documents-of.ts';
export { countsAlike, experiencePath, ledgerPath, readLedger, writeLedger } from './ledger.ts';
export { searchDocuments, searchPathOf } from './search-documents.ts';
