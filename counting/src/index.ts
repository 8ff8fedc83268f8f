/** How experiences are counted and indexed: for the Cloud Function, for the local portal, and for `verify-counts`. */
export {
  CELL_DOCUMENTS,
  type CellDocuments,
  COMPANY_DOCUMENTS,
  QUESTIONS,
  STATS,
  statsPath,
  totalsPath,
  YEAR_TOTALS,
} from './cell-documents.ts';
export {
  type Change,
  type Changes,
  changesOfCompanies,
  type Differences,
  type Recount,
  sumRecounts,
} from './changes.ts';
export { countExperiences, type Drift } from './count-experiences.ts';
export type { CountStore, CountTransaction, Data, Documents } from './count-store.ts';
export { type Counter, createCounter } from './counter.ts';
export { candidateNodes, keyed, nodePath, readNode, replaceCompanies, splitNode } from './directory-tree.ts';
export { findNodes } from './find-nodes.ts';
export { countsAlike, experiencePath, ledgerPath, readLedger, writeLedger } from './ledger.ts';
export { searchDocuments, searchPath } from './search-documents.ts';
export { type Counts, parseCounts } from './stored-counts.ts';
