/** What bench and end-to-end tests use to write counts of their own. */
export { replacing } from './count-store.ts';
export { changeDirectory, packDirectory } from './directory.ts';
export { searchDocuments } from './search-documents.ts';
