export { untilStopped, workAtOnce } from './at-once.ts';
export {
  addError,
  addFinding,
  createFindings,
  escapeControls,
  type Findings,
  format,
  formatCount,
  formatExamples,
  formatFindings,
  indent,
} from './findings.ts';
export { readSideBySide } from './read-side-by-side.ts';
