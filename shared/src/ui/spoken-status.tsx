import { SPOKEN_AFTER_MS } from '../limits.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A text that changes while the user types. A screen reader says the text once, after a pause. The text is not visible. */
export function SpokenStatus({ text }: { readonly text: string }) {
  return <VisuallyHidden role="status">{useDebouncedValue(text, SPOKEN_AFTER_MS)}</VisuallyHidden>;
}
