import type { KeyboardEvent } from 'react';

/** When Enter ends a composition, Safari reports this Enter after the end, with the key code of the input method. */
const TAKEN_BY_INPUT_METHOD = 229;

/** True if a key press is Enter, is not repeated, and does not belong to a composition. */
export const isEnter = ({ key, keyCode, repeat, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !repeat && !nativeEvent.isComposing && keyCode !== TAKEN_BY_INPUT_METHOD;

/** Only Enter with Ctrl or Cmd saves the form. By default, browsers save with Enter alone outside a text area. */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey } = event;
  const isShortcut = ctrlKey || metaKey;
  const fields = isShortcut ? 'input, select, textarea' : 'input, select';
  if (key !== 'Enter' || !(target instanceof Element) || !target.matches(fields)) return;
  event.preventDefault();
  if (isShortcut && isEnter(event)) currentTarget.requestSubmit();
}
