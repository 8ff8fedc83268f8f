/**
 * What is counted, and how the counts are stored: for the page, which reads them, and for the trigger, which keeps them.
 * It is not part of the contract with remotes, and it knows no Firebase.
 */
export { type CellValues, type Counted, cellKey, countedOf, valuesOfCell } from './counted.ts';
export { companyKey, DIRECTORY_ROOT, type DirectoryDocument, readDirectory } from './directory-document.ts';
export { readStats, type StatsCell, type StatsDocument, statsId } from './stats-document.ts';
