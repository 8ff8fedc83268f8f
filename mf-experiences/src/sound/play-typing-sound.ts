import type { KeyboardEvent } from 'react';
import { afterPaint } from '../after-paint.ts';
import { typingSound } from './typing-sound.ts';

const EDITING_KEYS = new Set(['Backspace', 'Delete', 'Enter', 'Dead', 'Process', 'Unidentified']);

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Whether a key types or deletes something. Keyboards of phones do not tell which key it was. */
export function isTyping({ key, ctrlKey, altKey, metaKey }: Keys): boolean {
  // Windows reports AltGr, with which many keyboards type '@', as Ctrl and Alt together.
  if (metaKey || (ctrlKey && !altKey)) return false;
  return [...key].length === 1 || EDITING_KEYS.has(key);
}

/** Answers the keys of a field, or of every field inside an element, after what they changed is painted: to start a sound takes long. */
export function playTypingSound(event: KeyboardEvent): void {
  const isField = event.target instanceof Element && event.target.matches('input, textarea, select');
  if (isField && isTyping(event) && !typingSound.isMuted()) afterPaint(typingSound.play);
}
