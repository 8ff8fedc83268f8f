import type { KeyboardEvent } from 'react';
import { afterPaint } from '../after-paint.ts';
import { typingSound } from './typing-sound.ts';

const EDITING_KEYS = new Set(['Backspace', 'Delete', 'Enter', 'Dead', 'Process', 'Unidentified']);

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** True if a key types or deletes text. Phones do not report the pressed key. */
export function isTyping({ key, ctrlKey, altKey, metaKey }: Keys): boolean {
  // Many keyboards type '@' with AltGr. Windows reports AltGr as Ctrl and Alt together.
  if (metaKey || (ctrlKey && !altKey)) return false;
  return [...key].length === 1 || EDITING_KEYS.has(key);
}

/** Plays after the effect of the key is painted, because starting a sound takes long. */
export function playTypingSound(event: KeyboardEvent): void {
  const isField = event.target instanceof Element && event.target.matches('input, textarea, select');
  if (isField && isTyping(event) && !typingSound.isMuted()) afterPaint(typingSound.play);
}
