/** What the bench uses to write counts of its own. */
export { replacing } from './count-store.ts';
export { changeDirectory, packDirectory } from './directory.ts';
