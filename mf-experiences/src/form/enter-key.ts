import type { KeyboardEvent } from 'react';

/** Safari tells of the Enter that ends a composition after it, with the code of a key that the input method took. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Whether a key press is Enter, and neither held down nor part of a composition. */
export const isEnter = ({ key, keyCode, repeat, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !repeat && !nativeEvent.isComposing && keyCode !== TAKEN_BY_INPUT_METHOD;

/** Enter in a field saves only with Ctrl or Cmd. Without, the browser would take it for Save, but in a text area. */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey } = event;
  const isShortcut = ctrlKey || metaKey;
  const fields = isShortcut ? 'input, select, textarea' : 'input, select';
  if (key !== 'Enter' || !(target instanceof Element) || !target.matches(fields)) return;
  event.preventDefault();
  if (isShortcut && isEnter(event)) currentTarget.requestSubmit();
}
