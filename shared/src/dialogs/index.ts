/** Dialogs that ask, texts that are kept until they are sent, and parts whose code is loaded when they are first shown. */

export { isEnter, submitByKey } from '../ui/composition.ts';
export { Dialog } from '../ui/dialog.tsx';
export { holdPage } from './hold-page.ts';
export { loadDialog, loadPart } from './load-part.tsx';
export { QuestionDialog } from './question-dialog.tsx';
export { type ClosingQuestion, DISCARD_QUESTION, TypedTextDialog } from './typed-text-dialog.tsx';
export { hasTypedText, useTypedText, useTypedValue } from './use-typed-text.ts';
