import type { KeyboardEvent } from 'react';

/** Safari reports the Enter that ends a composition after its end, with the key code of the input method. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Whether a key press is Enter, not repeated, and not part of a composition. */
export const isEnter = ({ key, keyCode, repeat, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !repeat && !nativeEvent.isComposing && keyCode !== TAKEN_BY_INPUT_METHOD;

/** Enter saves only with Ctrl or Cmd. Outside of a text area, the browser would save by Enter alone. */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey } = event;
  const isShortcut = ctrlKey || metaKey;
  const fields = isShortcut ? 'input, select, textarea' : 'input, select';
  if (key !== 'Enter' || !(target instanceof Element) || !target.matches(fields)) return;
  event.preventDefault();
  if (isShortcut && isEnter(event)) currentTarget.requestSubmit();
}
