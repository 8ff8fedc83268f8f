import type { KeyboardEvent } from 'react';

/** The key code of a key that an input method has taken. Safari reports it also after the end of a composition. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Letters that an input method makes by converting what is typed. */
const CONVERTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * True if a key press belongs to a composition, so that it must neither choose, submit nor close anything. Keyboards of
 * phones such as Gboard compose each word, and end no composition for Enter or Escape. A key with a code of its own is
 * therefore the page's, unless the field contains letters that are still being converted.
 */
export function isOfComposition({ keyCode, nativeEvent, target }: KeyboardEvent): boolean {
  if (keyCode === TAKEN_BY_INPUT_METHOD) return true;
  return (
    nativeEvent.isComposing && (keyCode === 0 || CONVERTED.test((target as HTMLInputElement).value ?? ''))
  );
}

/** True if a key press is Enter, is not repeated, and does not belong to a composition. */
export const isEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.repeat && !isOfComposition(event);

/** Only Enter with Ctrl or Cmd submits the form. By default, browsers submit with Enter alone outside a text area. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey } = event;
  const isShortcut = ctrlKey || metaKey;
  const fields = isShortcut ? 'input, select, textarea' : 'input, select';
  if (key !== 'Enter' || !(target instanceof Element) || !target.matches(fields)) return;
  event.preventDefault();
  if (isShortcut && isEnter(event)) currentTarget.requestSubmit();
}
