export { untilStopped, workAtOnce } from './at-once.ts';
export { readSideBySide } from './read-side-by-side.ts';
export {
  addError,
  addExample,
  createTally,
  escapeControls,
  format,
  formatCount,
  formatExamples,
  formatTally,
  indent,
  type Tally,
} from './tally.ts';
